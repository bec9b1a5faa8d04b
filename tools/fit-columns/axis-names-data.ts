// Names of two columns that are a position, north before east. Data only.

export const DEGREE_AXES: readonly string[] =
  `lat lon|LAT LON|latitude longitude|Latitude Longitude|lat lng|LAT LONG|y x|Y X|POINT_Y POINT_X|Breite Laenge
breitengrad laengengrad|geo_breite geo_laenge|Latitud Longitud|latitud_y longitud_x|lat_wgs84 lon_wgs84|GeoLat GeoLon
ycoord xcoord|Y_COORD X_COORD|緯度 経度|Широта Долгота|szerokosc dlugosc|breddegrad lengdegrad|bredd langd
enlem boylam|sirka delka|breedtegraad lengtegraad|latitudine longitudine|GPS_LAT GPS_LON|gps_y gps_x|laius pikkus
koord_lat koord_lon|szelesseg hosszusag|latitudine_n longitudine_e|platuma garums|platuma ilguma|γεωγρ_πλατος γεωγρ_μηκος`.split(
    /[|\n]/,
  )

export const GRID_AXES: readonly string[] =
  `y x|Y X|nord ost|Nord Ost|Hochwert Rechtswert|HOCH RECHTS|northing easting|NORTHING EASTING|N_LV95 E_LV95|N E
nordwert ostwert|Y_COORD X_COORD|y_koord x_koord|POINT_Y POINT_X|coord_y coord_x|Norte Este|norte este|nord est
UTM_N UTM_E|utm_nord utm_ost|y_lambert93 x_lambert93|rd_y rd_x|nord aust|nordkoordinat ostkoordinat|Y_JTSK X_JTSK
pohjoinen ita|N_koordinaatti E_koordinaatti|gkodn gkode|n_hnit e_hnit|YCOORD XCOORD|grid_n grid_e|y_2180 x_2180`.split(
    /[|\n]/,
  )
