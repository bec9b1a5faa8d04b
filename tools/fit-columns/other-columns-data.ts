// Columns of public address layers that hold no part of the address that is meant. Data only: names, and what their cells are.

/** Names by what the column holds; several words for one thing, as registers of many countries write them. */
export const OTHER_COLUMNS = {
  counter:
    'NUM_ID rec_no RECNO Row_ID SEQ_NO laufnummer OBJECTID_12 OBJECTID FID OBJECTID_1 gid id ogc_fid OID_ fid lfd_nr lopenummer rowid index ID seq ROWNUM OBJ_ID record_id pk_uid lp kod_zaznamu nro_registro teller UniqueKey cartodb_id SERIAL sorszam rb AUTOID',
  uuid: 'NGUID UNIQUEID nationaladdressid adresse_uuid FeatureGUID hash fme_id SITEID_GUID GlobalID globalid uuid guid SITE_NGUID id_ban_adresse identifiant lokalId adresseid address_id UUID LocalId ESRIGUID add_guid sitenguid nad_uuid objekt_id id_lokalni inspireid TRANSACTION_ID urn id_adr gml_id namespace_id',
  parcel:
    'STRAP PARCEL_ID TAX_ID BLOCKLOT cadastral_ref parcelle KIINTEISTO fastighet ruc_catastral GEOPIN MAPNO CTL_NO PARCELID PIN APN PARCEL_NO PARCELNO TAXPARCEL MAP_PAR PIDN cad_parcelles numero_cadastro parcela referencia_catastral RefCat Flurstueck matrikkelnummer PID parcel_num TAXID PROP_ID TMS_NO GPIN PPIN AIN PARCELNUM LINK_PIN tax_map FOLIO katastr_cislo cislo_parcely dzialka parcelnr grundstueck lotplan propid_lot QPN STATEPIN gnr_bnr',
  long: 'LINKID CL_ID RCL_NGUID ref_externe hustunnus STRUCT_ID asset_id BLDG_ID PropertyID cod_logradouro ADDR_KEY tunnus kod_ulice clave_catastral ACCOUNT ACCT_NO ROLL_NUM ADDRESS_ID ADDRESSID STREET_ID STREETID SEGMENT_ID road_id code_insee id_fantoir egid EGAID edid gemeindeschluessel kommunenr sokn_id ADRID kod_adm clave_vialidad CVE_VIAL cod_setor municipality_id streetname_id SITEADDID ADDPTKEY CENTRELINE_ID FACILITYID METER_NO acct_num ADDR_PT_ID BUILDINGID structureid customer_no unit_key objectnummer pand_id vbo_id adm_kod budynek_id punkt_id id_entite PERMIT_NO CASE_NUM ASSETNUM road_seg edge_id LRSN',
  digitCode:
    'PRECINCT BLOCKGROUP SCHOOLDIST comuna_id EMS_ZONE fire_zone ROUTE_NO kunta_nro codigo_ine COUNCIL_DIST postgrund insee_com ward kraj_id FIPS COUNTYFIPS STATEFP TRACT MUNI_CODE CITYCODE LOC_CODE ZONE_ID ESN ESZ PSAP_ID kommunenummer gemeinde_nr kreis_nr cod_municipio cod_uf CVE_ENT code_commune teryt simc regija_sifra ward_no district_code BFSNR gemeinde_bfs GKZ OKZ SKZ CENSUS_BLK BLKGRP20 CNTY_CODE STATE_CODE_FIPS COMMISSION_DIST taxcode DISTRICT_NO tax_dist nuts_code cod_istat cod_comune kod_obce kod_okresu vald_kood ehak cve_mun cve_loc codigo_dane ubigeo wijkcode buurtcode sektion',
  date: 'MODIFIED DATE_ADDED LASTEDITOR_DATE paivitetty fecha_modificacion aktualisiert senast_andrad date_creation RECORDDATE update_dt retired_on datum created_date last_edited_date LASTUPDATE DateUpdate EFFECTIVE EditDate CREATED datum_von gyldigfra date_maj fecha_alta data_atualizacao oppdateringsdato stand date_der_maj EXPIRE DateModifi UPDATED valid_from begin_date data_inizio ADDDATE chg_date LASTMODIFI dateentere INSPECT_DT mutatiedatum datum_vzniku data_wersji kuupaev poczatek_wersji_obiektu datestamp lastedit timestamp SALE_DATE PERMIT_DT fecha_baja dt_inclusao ALTERED pub_date',
  year: 'YearConst EFFYEAR construction_year byggar rakennusvuosi anno_costruzione YEARBUILT YR_BUILT TAX_YEAR baujahr annee_construction byggeaar ano year_blt YRBLT ano_construccion rok_budowy rok_vystavby bouwjaar ehitusaasta BUILT_YEAR',
  person:
    'LANDLORD TENANT own1 MAILNAME DEEDHOLDER locataire inquilino propietario_nombre mieter eigenaar CO_OWNER OWNER OWNER1 OWNER_NAME OWNERNME1 OWN_NAME NAME1 TAXPAYER proprietaire eigentuemer propietario titular hjemmelshaver proprietario OWNER2 GRANTEE CONTACT OWNNAME OWN2 PARTY_NAME AGENT applicant majitel wlasciciel omistaja omanik proprietor resident_nm CONTACTNAME PRIMARY_OWNER MAILTO TAXPAYER1 ATTN',
  lineAway:
    'MAIL_ADDRESS1 TAXADDR OWNERADDR1 MAILADR ADDRESS_OWNER BILL_ADDR adresse_postale_proprietaire domicilio_fiscal correspondence_address PAYOR_ADDR Mail_Street MAIL_ADDR MAILADDR OWNER_ADDR MAILING_ADDRESS OWNERADDRESS TAXPAYER_ADDRESS adresse_proprietaire eigentuemer_adresse direccion_titular MAILADD1 OWNADD CONTACT_ADDR BILLING_ADDRESS MLADDR1 OADDR1 OWN_STREET owner_mailing_address TP_ADDR1 adresa_majitele adres_wlasciciela indirizzo_proprietario agentaddr remit_addr AGENT_STREET MAILINGADD',
  townAway:
    'MAILTOWN OWNER_TOWN TAXCITY BILL_CITY commune_proprietaire municipio_titular wohnort_eigentuemer MAIL_CITY MAILCITY_OWNER OWNER_CITY OWNERCITY TAXPAYER_CITY ville_proprietaire eigentuemer_ort ciudad_titular OWN_CITY BILLING_CITY CONTACT_CITY MLCITY OCITY OWN_TOWN TP_CITY mesto_majitele comune_proprietario miasto_wlasciciela agentcity remit_city AGENT_TOWN MAIL_TOWN',
  regionAway:
    'MAILST TAXSTATE BILL_ST OWNERST MAIL_STATE OWNER_STATE OWNERSTATE OWN_STATE TAXPAYER_STATE BILLING_STATE MLSTATE OSTATE TP_STATE agentstate remit_state',
  codeAway:
    'MAILZIP5 TAXZIP BILL_ZIP OWNERZIPCODE code_postal_proprietaire MAIL_ZIP OWNER_ZIP OWNERZIP OWN_ZIP TAXPAYER_ZIP cp_proprietaire eigentuemer_plz cp_titular BILLING_ZIP CONTACT_ZIP MLZIP OZIP TP_ZIP psc_majitele cap_proprietario kod_wlasciciela agentzip remit_zip MAIL_POSTCODE',
  area: 'AREA GISACRE sq_feet FLOOR_AREA gross_area arealm2 Area_SQM TotalArea st_area(shape) SHAPE_Area Shape__Area ACRES area_m2 superficie flaeche SQFT LOTSIZE GIS_ACRES areal surface LANDAREA Hectares CALC_AC deeded_ac LOT_SF heated_sf BLDGAREA vymera powierzchnia pinta_ala pindala oppervlakte ALAND GIS_SQFT living_area GROSSAREA',
  length:
    'LENGTH st_length(shape) leng SHAPE__Len SHAPE_Length Shape__Length SHAPE_LEN Shape.STLength() perimeter PERIMETER laenge_m FRONTAGE shape_leng SHAPE_STLe lot_depth obvod dlugosc omtrek',
  count:
    'ANTAL NBLOGEMENTS UNIT_CNT RES_UNITS COM_UNITS FAMILIES asunnot floors_above n_viviendas BATHS NUM_UNITS UNITS UNIT_COUNT dwellings num_dwellings STORIES NUMFLOORS population wohneinheiten nb_logements viviendas antall_boliger BEDROOMS households UNITCOUNT TOTUNITS POP2020 ROOMS num_bldgs BLDG_CNT no_of_units pocet_bytu liczba_mieszkan aantal kolicina HH_COUNT stories_no PERSONS NUM_BEDS seats parking_sp ELEVATORS',
  money:
    'APPRAISED TAXABLE RENT total_assessed VALOR land_val price LAND_VALUE TOTAL_VALUE ASSESSED_VAL MARKET_VALUE SALE_PRICE TAX_AMT IMPROV_VAL JUST_VAL TOT_APPR LANDVAL BLDG_VAL cena wartosc waarde NET_TAXABLE IMPVALUE DEED_AMT',
  status:
    'STATE_OF_USE tila statuskode situacao vigencia lifecycleStatus Stage ADDR_STAT record_status STATUS ADDR_STATUS AddrStatus LIFECYCLE statut etat stav estado_registro POINT_STATUS certification_commune ADDRSTATUS REC_STAT edit_status LIVE_FLAG stan stav_objektu olek wersja_status ADDRESSSTATUS approval lifecycle_st pointstat toestand CONDITION',
  shortCode:
    'CATEGORY KIND art code_type tyyppi POINT_TYPE LOCTYPE res_nonres GEOM_SRC structure_type funktion TYPE_CODE CLASS ADDRCLASS PLACE_TYPE BLDG_TYPE LANDUSE ADDRTYPE ADDRESS_TYPE SUBTYPE SITE_TYPE FEATURE_TYPE ZONING FCODE Placement objtype type_position BLDGCLASS feat_code struct_cd TYP_OBJ rodzaj druh_budovy otstarve gebruiksdoel ADDR_CLASS OCC_TYPE USE_CD STRUCTTYPE SOURCE_CD method_cd UNITCLASS SITETYPE2',
  note: 'MEMO anmerkungen remarques obs huomautus DRIVEWAY Directions access_note COMMENTS NOTES REMARKS DESCRIPTION COMMENT bemerkung commentaire observaciones anmerkung kommentti FIELD_NOTE poznamka uwagi markus opmerking notas LOC_DESC ADDRNOTE EDIT_NOTE dispatch_note gate_info ACCESSNOTE',
  phone:
    'TEL mobile fax_no PHONE TELEPHONE telefon contact_phone OFFICE_PHONE tel_number telefono puhelin CELL contact_tel PHONE_NO',
  link: 'IMAGE_URL doc_link homepage URL WEBLINK PHOTO_LINK website EMAIL hyperlink picture REPORT_URL deed_link map_link strona www e_mail mail_contact PDFLINK',
  user: 'MODIFIEDBY editor_name USERID saksbehandler inspector ENTEREDBY created_user last_edited_user EDITOR EDITEDBY CREATED_BY LastEditor opprettet_av bearbeiter LASTUSER updated_by ENTRY_BY uzivatel redaktor verified_by CHECKED_BY collector technician SUBMITTER',
  business:
    'COMPANY FACILITY ESTABLISHMENT TENANTNAME nom_etablissement LANDMARKNAME church_name Complex BUSINESS BUSINESS_NAME LANDMARK PLACENAME POI_NAME COMMONNAME organisation firma OCCUPANT LandmkName LOCNAME SITENAME BUS_NAME BLDGNAME_ALT STORE nazwa_firmy yritys empresa FAC_NAME PROJECT_NAME APT_COMPLEX TENANT_BUS oznaka_objektu hotel_name occupier_name SITE_ALIAS',
  flag: 'HAS_ELEC RESIDENT BUILDABLE LOCKED anomaly mobile_home principal ACTIVE PRIMARY_FLAG ISPRIMARY MULTI_UNIT VERIFIED IS_VALID VACANT EXPORT validiert FLAG IS_ACTIVE has_bldg in_city_limits INSIDE_CITY OUTSIDE VALIDATED HOMESTEAD EXEMPT_YN FLOODZONE_YN czy_aktywny exported_yn RENTAL QC_DONE PUBLISHED',
  legal:
    'LEGALDESCRIPTION PLAT_DESC LOTBLK LEGAL_DESC LEGAL1 LEGALDESC PROP_DESC SUBDIV_LOT LGL_DESC LEGAL_DESCRIPTION1 PLAT_BOOK LOT_BLOCK SHORTLEGAL opis_prawny LEGAL_LINE',
  oldStreet:
    'NICKNAME PREVNAME antiguo_nombre vanha_nimi gammelt_navn STREET_ALIAS HISTORIC_ADDR FormerAddr OLD_STREET ALT_NAME ALIAS_STREET PREV_ADDR OLD_ADDRESS ancien_nom ALTSTREET ALT_ADDRESS FORMER_NAME alter_strassenname former_street STREET_OLD prev_street_name nazwa_dawna stary_nazev ALIAS1 altname1 ALT_ST_NAME HISTORIC_NAME antigo_nome AKA',
  from: 'LOW_NO fromLeft ADDR_LOW L_ADD_FROM L_F_ADD FROMADDR_L LFROM FROM_ADDR R_F_ADD RFROM',
  to: 'HIGH_NO toLeft ADDR_HIGH L_ADD_TO L_T_ADD TOADDR_L LTO TO_ADDR R_T_ADD RTO',
  source:
    'ORIGIN SRC quelle opphav ADD_AUTH DATA_PROVIDER fuente SOURCE DATASOURCE source_nom_voie DiscrpAgID PROVIDER datenquelle kilde source_position COLLECTION_METHOD',
  use: 'LAND_USE DESTINO utilisation kayttotarkoitus OCCUPANCY use_description USE_DESC LANDUSE_DESC PROP_TYPE PROPERTY_CLASS nutzung usage bygningstype USECODE PropUse',
  decimal:
    'zvalue bearing WIDTH slope dist_to_road LABEL_ANGLE score_pct ELEVATION ELEV HEIGHT hoehe altitude ANGLE ROTATION Z accuracy_m',
  constantText:
    'PROJECTION projekt FILE_NAME organization_unit dataset_version metadata DATASET AGENCY SRS LANGUAGE datum_name layer_name kilde_id',
  streetId:
    'CenterlineNo strnr RoadKey gatukod vej_nr katu_id ULICA_ID STREET_CODE ROAD_CODE strassenschluessel code_voie cod_via ulic_kod codice_strada veg_id vejkode FANTOIR',
  empty: 'RESERVED SPARE FIELD1 UNUSED',
  precision: 'GPS_QUALITY conf_level match_type_no positional_acc ACCURACY PRECISION MATCH_SCORE quality CONFIDENCE',
  schoolName:
    'SCHOOL_DISTRICT ELEM_SCHOOL HIGHSCHOOL MIDDLE_SCH SCHOOL ELEMENTARY ISD_NAME ecole_secteur SCHL_DIST_NAME',
  serviceArea:
    'FIRE_DISTRICT FIRE_DEPT POLICE_DIST LAW_ENF EMS_NAME VOTEPREC COMM_DIST WATER_DIST SEWER_SERV UTILITY FIRE_NAME AMBULANCE STATION RESPONDER TRASH_DAY GARBAGE PLAN_AREA BEAT',
  plss: 'TWNSHP_RNG RANGE SECTION TRS PLSS QTR_SEC SEC_TWN_RNG TWPRNGSEC',
  mapSheet:
    'MAP_PAGE MAPSHEET GRID_ID ATLAS_PG USNG QUAD_SHEET MAPBOOK TILE_ID GRIDREF PLUSCODE MGRS NATGRID what3words hojas_mapa',
  nearStreet:
    'CROSS_ST CROSSSTREET INTERSECTION NEAREST_ST XSTREET1 FROM_STREET TO_STREET LOW_CROSS HIGH_CROSS ACCESS_RD corner_with entre_calle1 entre_calle2 querstrasse ENTRE_VIAL',
  unitAway: 'MAIL_ADDR2 OWNER_ADDR2 OWNADDR2 MAIL_UNIT OWN_APT MLADDR2 OADDR2 TP_ADDR2 BILL_UNIT MAILINGADD2',
  countryAway: 'MAIL_COUNTRY OWN_COUNTRY MLCNTRY OWNERCOUNTRY BILL_COUNTRY TP_COUNTRY',
  clock: 'OPEN_TIME EDIT_TIME TIME_STAMP heure ora_modifica cas',
  parkName:
    'PARK_NAME MHP_NAME TRAILER_PK COMPLEX_NAME SUBDIV_NM PLAT_NAME PLATNAME ADDITION HOA DEVELOPMENT ESTATE_NM lotissement',
  mixedCode:
    'ZONE_CD ZONECLASS ZONING_CD FLU_CODE taxcode2 EVAC_ZONE FLOOD_ZONE ROUTE_CD dispatch_zone BASE_ZONE NEIGHBOR_CD carrier_rt CRRT DPBC DELIVERY_PT LOT_NO BLOCK_CD',
}

export type OtherValue = keyof typeof OTHER_COLUMNS
