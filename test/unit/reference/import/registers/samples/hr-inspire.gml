<?xml version="1.0" encoding="UTF-8"?>
<base:SpatialDataSet xmlns:base="http://inspire.ec.europa.eu/schemas/base/3.3" xmlns:ad="http://inspire.ec.europa.eu/schemas/ad/4.0" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:gn="http://inspire.ec.europa.eu/schemas/gn/4.0" xmlns:xlink="http://www.w3.org/1999/xlink">
  <base:member>
    <ad:Address gml:id="HR.AD.1001">
      <ad:inspireId><base:Identifier><base:localId>1001</base:localId><base:namespace>HR.DGU.AD</base:namespace></base:Identifier></ad:inspireId>
      <ad:alternativeIdentifier>Ilica 5A Zagreb 10000 Zagreb</ad:alternativeIdentifier>
      <ad:position><ad:GeographicPosition><ad:geometry><gml:Point gml:id="P.1001" srsName="urn:ogc:def:crs:EPSG::4258"><gml:pos>45.81331 15.97501</gml:pos></gml:Point></ad:geometry><ad:default>true</ad:default></ad:GeographicPosition></ad:position>
    </ad:Address>
  </base:member>
  <base:member>
    <ad:Address gml:id="HR.AD.1002">
      <ad:inspireId><base:Identifier><base:localId>1002</base:localId><base:namespace>HR.DGU.AD</base:namespace></base:Identifier></ad:inspireId>
      <ad:alternativeIdentifier>Ulica Ivana Gundulića 12 Zagreb 10000 Zagreb</ad:alternativeIdentifier>
      <ad:position><ad:GeographicPosition><ad:geometry><gml:Point gml:id="P.1002" srsName="urn:ogc:def:crs:EPSG::4258"><gml:pos>45.81021 15.97121</gml:pos></gml:Point></ad:geometry><ad:default>true</ad:default></ad:GeographicPosition></ad:position>
    </ad:Address>
  </base:member>
  <base:member>
    <ad:Address gml:id="HR.AD.1003">
      <ad:inspireId><base:Identifier><base:localId>1003</base:localId><base:namespace>HR.DGU.AD</base:namespace></base:Identifier></ad:inspireId>
      <ad:alternativeIdentifier>Ulica 1. svibnja 3 Donji Miholjac 31540 Donji Miholjac</ad:alternativeIdentifier>
      <ad:position><ad:GeographicPosition><ad:geometry><gml:Point gml:id="P.1003" srsName="urn:ogc:def:crs:EPSG::4258"><gml:pos>45.7611 18.1661</gml:pos></gml:Point></ad:geometry><ad:default>true</ad:default></ad:GeographicPosition></ad:position>
    </ad:Address>
  </base:member>
  <base:member>
    <ad:Address gml:id="HR.AD.1004">
      <ad:inspireId><base:Identifier><base:localId>1004</base:localId><base:namespace>HR.DGU.AD</base:namespace></base:Identifier></ad:inspireId>
      <ad:alternativeIdentifier>Put Duilova 27 Split 21000 Split</ad:alternativeIdentifier>
      <ad:position><ad:GeographicPosition><ad:geometry><gml:Point gml:id="P.1004" srsName="urn:ogc:def:crs:EPSG::4258"><gml:pos>43.5001 16.4901</gml:pos></gml:Point></ad:geometry><ad:default>true</ad:default></ad:GeographicPosition></ad:position>
    </ad:Address>
  </base:member>
</base:SpatialDataSet>
