// Columns of public address layers that hold no part of the address that is meant. Data only: names, and what their cells are.

export type OtherValue =
  | 'counter'
  | 'uuid'
  | 'parcel'
  | 'long'
  | 'date'
  | 'year'
  | 'person'
  | 'lineAway'
  | 'townAway'
  | 'regionAway'
  | 'codeAway'
  | 'area'
  | 'length'
  | 'count'
  | 'money'
  | 'status'
  | 'shortCode'
  | 'digitCode'
  | 'note'
  | 'phone'
  | 'link'
  | 'user'
  | 'business'
  | 'flag'
  | 'legal'
  | 'oldStreet'
  | 'from'
  | 'to'
  | 'source'
  | 'use'
  | 'decimal'
  | 'constantText'
  | 'streetId'
  | 'empty'
  | 'precision'

/** Names by what the column holds; several words for one thing, as registers of many countries write them. */
export const OTHER_COLUMNS: readonly (readonly [OtherValue, string])[] = [
  [
    'counter',
    'NUM_ID rec_no RECNO Row_ID SEQ_NO laufnummer OBJECTID_12 OBJECTID FID OBJECTID_1 gid id ogc_fid OID_ fid lfd_nr lopenummer rowid index ID seq',
  ],
  [
    'uuid',
    'NGUID UNIQUEID nationaladdressid adresse_uuid FeatureGUID hash fme_id SITEID_GUID GlobalID globalid uuid guid SITE_NGUID id_ban_adresse identifiant lokalId adresseid address_id UUID LocalId',
  ],
  [
    'parcel',
    'STRAP PARCEL_ID TAX_ID BLOCKLOT cadastral_ref parcelle KIINTEISTO fastighet ruc_catastral GEOPIN MAPNO CTL_NO PARCELID PIN APN PARCEL_NO PARCELNO TAXPARCEL MAP_PAR PIDN cad_parcelles numero_cadastro parcela referencia_catastral RefCat Flurstueck matrikkelnummer PID parcel_num TAXID PROP_ID',
  ],
  [
    'long',
    'LINKID CL_ID RCL_NGUID ref_externe hustunnus STRUCT_ID asset_id BLDG_ID PropertyID cod_logradouro ADDR_KEY tunnus kod_ulice clave_catastral ACCOUNT ACCT_NO ROLL_NUM ADDRESS_ID ADDRESSID STREET_ID STREETID SEGMENT_ID road_id code_insee id_fantoir egid EGAID edid gemeindeschluessel kommunenr sokn_id ADRID kod_adm clave_vialidad CVE_VIAL cod_setor municipality_id streetname_id SITEADDID ADDPTKEY CENTRELINE_ID',
  ],
  [
    'digitCode',
    'PRECINCT BLOCKGROUP SCHOOLDIST comuna_id EMS_ZONE fire_zone ROUTE_NO kunta_nro codigo_ine COUNCIL_DIST postgrund insee_com ward kraj_id FIPS COUNTYFIPS STATEFP TRACT MUNI_CODE CITYCODE LOC_CODE ZONE_ID ESN ESZ PSAP_ID kommunenummer gemeinde_nr kreis_nr cod_municipio cod_uf CVE_ENT code_commune teryt simc regija_sifra ward_no district_code BFSNR gemeinde_bfs GKZ OKZ SKZ',
  ],
  [
    'date',
    'MODIFIED DATE_ADDED LASTEDITOR_DATE paivitetty fecha_modificacion aktualisiert senast_andrad date_creation RECORDDATE update_dt retired_on datum created_date last_edited_date LASTUPDATE DateUpdate EFFECTIVE EditDate CREATED datum_von gyldigfra date_maj fecha_alta data_atualizacao oppdateringsdato stand date_der_maj EXPIRE DateModifi UPDATED valid_from begin_date data_inizio',
  ],
  [
    'year',
    'YearConst EFFYEAR construction_year byggar rakennusvuosi anno_costruzione YEARBUILT YR_BUILT TAX_YEAR baujahr annee_construction byggeaar ano',
  ],
  [
    'person',
    'LANDLORD TENANT own1 MAILNAME DEEDHOLDER locataire inquilino propietario_nombre mieter eigenaar CO_OWNER OWNER OWNER1 OWNER_NAME OWNERNME1 OWN_NAME NAME1 TAXPAYER proprietaire eigentuemer propietario titular hjemmelshaver proprietario OWNER2 GRANTEE CONTACT',
  ],
  [
    'lineAway',
    'MAIL_ADDRESS1 TAXADDR OWNERADDR1 MAILADR ADDRESS_OWNER BILL_ADDR adresse_postale_proprietaire domicilio_fiscal correspondence_address PAYOR_ADDR Mail_Street MAIL_ADDR MAILADDR OWNER_ADDR MAILING_ADDRESS OWNERADDRESS TAXPAYER_ADDRESS adresse_proprietaire eigentuemer_adresse direccion_titular MAILADD1 OWNADD CONTACT_ADDR BILLING_ADDRESS',
  ],
  [
    'townAway',
    'MAILTOWN OWNER_TOWN TAXCITY BILL_CITY commune_proprietaire municipio_titular wohnort_eigentuemer MAIL_CITY MAILCITY_OWNER OWNER_CITY OWNERCITY TAXPAYER_CITY ville_proprietaire eigentuemer_ort ciudad_titular OWN_CITY BILLING_CITY CONTACT_CITY',
  ],
  [
    'regionAway',
    'MAILST TAXSTATE BILL_ST OWNERST MAIL_STATE OWNER_STATE OWNERSTATE OWN_STATE TAXPAYER_STATE BILLING_STATE',
  ],
  [
    'codeAway',
    'MAILZIP5 TAXZIP BILL_ZIP OWNERZIPCODE code_postal_proprietaire MAIL_ZIP OWNER_ZIP OWNERZIP OWN_ZIP TAXPAYER_ZIP cp_proprietaire eigentuemer_plz cp_titular BILLING_ZIP CONTACT_ZIP',
  ],
  [
    'area',
    'AREA GISACRE sq_feet FLOOR_AREA gross_area arealm2 Area_SQM TotalArea st_area(shape) SHAPE_Area Shape__Area ACRES area_m2 superficie flaeche SQFT LOTSIZE GIS_ACRES areal surface LANDAREA Hectares',
  ],
  [
    'length',
    'LENGTH st_length(shape) leng SHAPE__Len SHAPE_Length Shape__Length SHAPE_LEN Shape.STLength() perimeter PERIMETER laenge_m',
  ],
  [
    'count',
    'ANTAL NBLOGEMENTS UNIT_CNT RES_UNITS COM_UNITS FAMILIES asunnot floors_above n_viviendas BATHS NUM_UNITS UNITS UNIT_COUNT dwellings num_dwellings STORIES NUMFLOORS population wohneinheiten nb_logements viviendas antall_boliger BEDROOMS households UNITCOUNT TOTUNITS POP2020',
  ],
  [
    'money',
    'APPRAISED TAXABLE RENT total_assessed VALOR land_val price LAND_VALUE TOTAL_VALUE ASSESSED_VAL MARKET_VALUE SALE_PRICE TAX_AMT IMPROV_VAL',
  ],
  [
    'status',
    'STATE_OF_USE tila statuskode situacao vigencia lifecycleStatus Stage ADDR_STAT record_status STATUS ADDR_STATUS AddrStatus LIFECYCLE statut etat stav estado_registro POINT_STATUS certification_commune ADDRSTATUS',
  ],
  [
    'shortCode',
    'CATEGORY KIND art code_type tyyppi POINT_TYPE LOCTYPE res_nonres GEOM_SRC structure_type funktion TYPE_CODE CLASS ADDRCLASS PLACE_TYPE BLDG_TYPE LANDUSE ADDRTYPE ADDRESS_TYPE SUBTYPE SITE_TYPE FEATURE_TYPE ZONING FCODE Placement objtype type_position',
  ],
  [
    'note',
    'MEMO anmerkungen remarques obs huomautus DRIVEWAY Directions access_note COMMENTS NOTES REMARKS DESCRIPTION COMMENT bemerkung commentaire observaciones anmerkung kommentti',
  ],
  ['phone', 'TEL mobile fax_no PHONE TELEPHONE telefon contact_phone'],
  ['link', 'IMAGE_URL doc_link homepage URL WEBLINK PHOTO_LINK website EMAIL hyperlink'],
  [
    'user',
    'MODIFIEDBY editor_name USERID saksbehandler inspector ENTEREDBY created_user last_edited_user EDITOR EDITEDBY CREATED_BY LastEditor opprettet_av bearbeiter',
  ],
  [
    'business',
    'COMPANY FACILITY ESTABLISHMENT TENANTNAME nom_etablissement LANDMARKNAME church_name Complex BUSINESS BUSINESS_NAME LANDMARK PLACENAME POI_NAME COMMONNAME organisation firma OCCUPANT LandmkName',
  ],
  [
    'flag',
    'HAS_ELEC RESIDENT BUILDABLE LOCKED anomaly mobile_home principal ACTIVE PRIMARY_FLAG ISPRIMARY MULTI_UNIT VERIFIED IS_VALID VACANT EXPORT validiert FLAG',
  ],
  ['legal', 'LEGALDESCRIPTION PLAT_DESC LOTBLK LEGAL_DESC LEGAL1 LEGALDESC PROP_DESC SUBDIV_LOT'],
  [
    'oldStreet',
    'NICKNAME PREVNAME antiguo_nombre vanha_nimi gammelt_navn STREET_ALIAS HISTORIC_ADDR FormerAddr OLD_STREET ALT_NAME ALIAS_STREET PREV_ADDR OLD_ADDRESS ancien_nom ALTSTREET ALT_ADDRESS FORMER_NAME alter_strassenname',
  ],
  ['from', 'LOW_NO fromLeft ADDR_LOW L_ADD_FROM L_F_ADD FROMADDR_L LFROM FROM_ADDR R_F_ADD RFROM'],
  ['to', 'HIGH_NO toLeft ADDR_HIGH L_ADD_TO L_T_ADD TOADDR_L LTO TO_ADDR R_T_ADD RTO'],
  [
    'source',
    'ORIGIN SRC quelle opphav ADD_AUTH DATA_PROVIDER fuente SOURCE DATASOURCE source_nom_voie DiscrpAgID PROVIDER datenquelle kilde source_position COLLECTION_METHOD',
  ],
  [
    'use',
    'LAND_USE DESTINO utilisation kayttotarkoitus OCCUPANCY use_description USE_DESC LANDUSE_DESC PROP_TYPE PROPERTY_CLASS nutzung usage bygningstype USECODE PropUse',
  ],
  [
    'decimal',
    'zvalue bearing WIDTH slope dist_to_road LABEL_ANGLE score_pct ELEVATION ELEV HEIGHT hoehe altitude ANGLE ROTATION Z accuracy_m',
  ],
  [
    'constantText',
    'PROJECTION projekt FILE_NAME organization_unit dataset_version metadata DATASET AGENCY SRS LANGUAGE datum_name layer_name kilde_id',
  ],
  [
    'streetId',
    'CenterlineNo strnr RoadKey gatukod vej_nr katu_id ULICA_ID STREET_CODE ROAD_CODE strassenschluessel code_voie cod_via ulic_kod codice_strada veg_id vejkode FANTOIR',
  ],
  ['empty', 'RESERVED SPARE FIELD1 UNUSED'],
  [
    'precision',
    'GPS_QUALITY conf_level match_type_no positional_acc ACCURACY PRECISION MATCH_SCORE quality CONFIDENCE',
  ],
]
