<?xml version="1.0" encoding="ISO-8859-1"?>
<gml:FeatureCollection xmlns:base="http://inspire.ec.europa.eu/schemas/base/3.3" xmlns:ad="http://inspire.ec.europa.eu/schemas/ad/4.0" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:gn="http://inspire.ec.europa.eu/schemas/gn/4.0" xmlns:xlink="http://www.w3.org/1999/xlink">
  <gml:featureMember><ad:Address gml:id="ES.SDGC.AD.15.900.11.10.8801701NJ4080S">
    <ad:inspireId><base:Identifier><base:localId>15.900.11.10.8801701NJ4080S</base:localId><base:namespace>ES.SDGC.AD</base:namespace></base:Identifier></ad:inspireId>
    <ad:position><ad:GeographicPosition><ad:geometry><gml:Point gml:id="P.15.900.11.10.8801701NJ4080S" srsName="urn:ogc:def:crs:EPSG::25829"><gml:pos>548585.55 4802068.61</gml:pos></gml:Point></ad:geometry></ad:GeographicPosition></ad:position>
    <ad:locator><ad:AddressLocator><ad:designator><ad:LocatorDesignator><ad:designator>10</ad:designator></ad:LocatorDesignator></ad:designator></ad:AddressLocator></ad:locator>
    <ad:component xlink:href="#ES.SDGC.PD.15.900.15009"/><ad:component xlink:href="#ES.SDGC.TN.15.900.11"/><ad:component xlink:href="#ES.SDGC.AU.15.900"/>
  </ad:Address></gml:featureMember>
  <gml:featureMember><ad:Address gml:id="ES.SDGC.AD.15.900.11.12.8801702NJ4080S">
    <ad:inspireId><base:Identifier><base:localId>15.900.11.12.8801702NJ4080S</base:localId><base:namespace>ES.SDGC.AD</base:namespace></base:Identifier></ad:inspireId>
    <ad:position><ad:GeographicPosition><ad:geometry><gml:Point gml:id="P.15.900.11.12.8801702NJ4080S" srsName="urn:ogc:def:crs:EPSG::25829"><gml:pos>548577.37 4802079.66</gml:pos></gml:Point></ad:geometry></ad:GeographicPosition></ad:position>
    <ad:locator><ad:AddressLocator><ad:designator><ad:LocatorDesignator><ad:designator>12</ad:designator></ad:LocatorDesignator></ad:designator></ad:AddressLocator></ad:locator>
    <ad:component xlink:href="#ES.SDGC.PD.15.900.15009"/><ad:component xlink:href="#ES.SDGC.TN.15.900.11"/><ad:component xlink:href="#ES.SDGC.AU.15.900"/>
  </ad:Address></gml:featureMember>
  <gml:featureMember><ad:Address gml:id="ES.SDGC.AD.15.900.88.2.9901703NJ4080S">
    <ad:inspireId><base:Identifier><base:localId>15.900.88.2.9901703NJ4080S</base:localId><base:namespace>ES.SDGC.AD</base:namespace></base:Identifier></ad:inspireId>
    <ad:position><ad:GeographicPosition><ad:geometry><gml:Point gml:id="P.15.900.88.2.9901703NJ4080S" srsName="urn:ogc:def:crs:EPSG::25829"><gml:pos>548206.27 4801854.88</gml:pos></gml:Point></ad:geometry></ad:GeographicPosition></ad:position>
    <ad:locator><ad:AddressLocator><ad:designator><ad:LocatorDesignator><ad:designator>2B</ad:designator></ad:LocatorDesignator></ad:designator></ad:AddressLocator></ad:locator>
    <ad:component xlink:href="#ES.SDGC.PD.15.900.15003"/><ad:component xlink:href="#ES.SDGC.TN.15.900.88"/><ad:component xlink:href="#ES.SDGC.AU.15.900"/>
  </ad:Address></gml:featureMember>
  <gml:featureMember><ad:Address gml:id="ES.SDGC.AD.15.900.88.0.9901704NJ4080S">
    <ad:inspireId><base:Identifier><base:localId>15.900.88.0.9901704NJ4080S</base:localId><base:namespace>ES.SDGC.AD</base:namespace></base:Identifier></ad:inspireId>
    <ad:position><ad:GeographicPosition><ad:geometry><gml:Point gml:id="P.15.900.88.0.9901704NJ4080S" srsName="urn:ogc:def:crs:EPSG::25829"><gml:pos>548198.09 4801865.93</gml:pos></gml:Point></ad:geometry></ad:GeographicPosition></ad:position>
    <ad:locator><ad:AddressLocator><ad:designator><ad:LocatorDesignator><ad:designator>S-N</ad:designator></ad:LocatorDesignator></ad:designator></ad:AddressLocator></ad:locator>
    <ad:component xlink:href="#ES.SDGC.PD.15.900.15003"/><ad:component xlink:href="#ES.SDGC.TN.15.900.88"/><ad:component xlink:href="#ES.SDGC.AU.15.900"/>
  </ad:Address></gml:featureMember>
  <gml:featureMember><ad:ThoroughfareName gml:id="ES.SDGC.TN.15.900.11"><ad:inspireId><base:Identifier><base:localId>15.900.11</base:localId><base:namespace>ES.SDGC.TN</base:namespace></base:Identifier></ad:inspireId><ad:name><gn:GeographicalName><gn:spelling><gn:SpellingOfName><gn:text>CALLE REAL</gn:text></gn:SpellingOfName></gn:spelling></gn:GeographicalName></ad:name></ad:ThoroughfareName></gml:featureMember>
  <gml:featureMember><ad:ThoroughfareName gml:id="ES.SDGC.TN.15.900.88"><ad:inspireId><base:Identifier><base:localId>15.900.88</base:localId><base:namespace>ES.SDGC.TN</base:namespace></base:Identifier></ad:inspireId><ad:name><gn:GeographicalName><gn:spelling><gn:SpellingOfName><gn:text>PLAZA MARIA PITA</gn:text></gn:SpellingOfName></gn:spelling></gn:GeographicalName></ad:name></ad:ThoroughfareName></gml:featureMember>
  <gml:featureMember><ad:AdminUnitName gml:id="ES.SDGC.AU.15.900"><ad:inspireId><base:Identifier><base:localId>15.900</base:localId><base:namespace>ES.SDGC.AU</base:namespace></base:Identifier></ad:inspireId><ad:name><gn:GeographicalName><gn:spelling><gn:SpellingOfName><gn:text>A CORUÑA</gn:text></gn:SpellingOfName></gn:spelling></gn:GeographicalName></ad:name></ad:AdminUnitName></gml:featureMember>
  <gml:featureMember><ad:PostalDescriptor gml:id="ES.SDGC.PD.15.900.15009"><ad:inspireId><base:Identifier><base:localId>15.900.15009</base:localId><base:namespace>ES.SDGC.PD</base:namespace></base:Identifier></ad:inspireId><ad:postCode>15009</ad:postCode></ad:PostalDescriptor></gml:featureMember>
  <gml:featureMember><ad:PostalDescriptor gml:id="ES.SDGC.PD.15.900.15003"><ad:inspireId><base:Identifier><base:localId>15.900.15003</base:localId><base:namespace>ES.SDGC.PD</base:namespace></base:Identifier></ad:inspireId><ad:postCode>15003</ad:postCode></ad:PostalDescriptor></gml:featureMember>
</gml:FeatureCollection>
