"""The geocoder of the locator bar, and of whatever in QGIS takes a geocoder."""

from __future__ import annotations

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsField,
    QgsFields,
    QgsGeocoderInterface,
    QgsGeocoderResult,
    QgsGeometry,
    QgsPointXY,
    QgsRectangle,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QVariant

from . import answers
from .client import WaypostError
from .settings import open_client

WGS84 = "EPSG:4326"
APPENDED = (("accuracy", QVariant.String), ("radius", QVariant.Double))


class WaypostGeocoder(QgsGeocoderInterface):
    """Finds addresses and places in the reference data of Waypost."""

    def flags(self):
        return QgsGeocoderInterface.Flags(QgsGeocoderInterface.GeocodesStrings)

    def wkbType(self):  # noqa: N802 (the name of QGIS, as those below)
        return QgsWkbTypes.Point

    def appendedFields(self):  # noqa: N802
        fields = QgsFields()
        for name, kind in APPENDED:
            fields.append(QgsField(name, kind))
        return fields

    def geocodeString(self, string, context, feedback=None):  # noqa: N802
        """An error is one result that says so: the locator shows nothing else."""
        try:
            return [_result_of(place) for place in answers.find_places(open_client(), string)]
        except (WaypostError, ValueError) as error:
            return [QgsGeocoderResult.errorResult(str(error))]


def _result_of(place):
    point = QgsGeometry.fromPointXY(QgsPointXY(place["Longitude"], place["Latitude"]))
    text = answers.description_of(place)
    result = QgsGeocoderResult(text, point, QgsCoordinateReferenceSystem(WGS84))
    result.setDescription(text)
    result.setViewport(QgsRectangle(*answers.box_of(place)))
    result.setAdditionalAttributes({"accuracy": place.get("GeoAccuracy", ""), "radius": place.get("GeoDistance")})
    return result
