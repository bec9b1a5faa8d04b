"""Uses the plugin in a QGIS without a window, and prints what it answers as JSON: see test/proof/qgis.ts."""

import json
import sys

from qgis.core import (
    Qgis,
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsFeature,
    QgsField,
    QgsGeocoderContext,
    QgsGeometry,
    QgsPointXY,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProject,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QVariant

asked = json.load(sys.stdin)
sys.path.insert(0, asked["plugins"])
QgsApplication.setPrefixPath("/usr", True)
application = QgsApplication([], False)
application.initQgis()

import waypost  # noqa: E402 (a part of the plugin asks QGIS for its settings)
from waypost.geocoder import WaypostGeocoder  # noqa: E402

plugin = waypost.classFactory(None)
plugin.initProcessing()
registry = QgsApplication.processingRegistry()


def run(name, parameters):
    """The features of the output of one algorithm."""
    context = QgsProcessingContext()
    feedback = QgsProcessingFeedback()
    algorithm = registry.algorithmById(name)
    results, is_right = algorithm.run({**parameters, "OUTPUT": "memory:"}, context, feedback)
    if not is_right:
        raise RuntimeError(feedback.textLog())
    layer = context.getMapLayer(results["OUTPUT"])
    return [to_plain(feature, layer) for feature in layer.getFeatures()]


def to_plain(feature, layer):
    point = None if feature.geometry().isEmpty() else feature.geometry().asPoint()
    values = {field.name(): plain_value(feature[field.name()]) for field in layer.fields()}
    return {"values": values, "lat": point and point.y(), "lon": point and point.x()}


def plain_value(value):
    return None if value is None or str(value) == "NULL" else value


def geocode(text):
    context = QgsGeocoderContext(QgsProject.instance().transformContext())
    found = WaypostGeocoder().geocodeString(text, context)
    return [
        {
            "text": one.description(),
            "error": one.error(),
            "lat": one.geometry().asPoint().y() if one.isValid() else None,
            "lon": one.geometry().asPoint().x() if one.isValid() else None,
            "system": one.crs().authid(),
            "holds": one.isValid() and one.viewport().contains(one.geometry().asPoint()),
        }
        for one in found[:1]
    ]


def table_of(rows):
    """A layer of addresses without places."""
    layer = QgsVectorLayer("None", "addresses", "memory")
    layer.dataProvider().addAttributes([QgsField(name, QVariant.String) for name in ("id", "address", "country")])
    layer.updateFields()
    for row in rows:
        feature = QgsFeature(layer.fields())
        feature.setAttributes([row["id"], row["address"], row["country"]])
        layer.dataProvider().addFeature(feature)
    return layer


def points_of(rows):
    """A layer of points in the projection of web maps, so that the plugin has to turn coordinates."""
    layer = QgsVectorLayer("Point?crs=EPSG:3857&field=title:string", "points", "memory")
    systems = (QgsCoordinateReferenceSystem("EPSG:4326"), layer.crs())
    turn = QgsCoordinateTransform(*systems, QgsProject.instance().transformContext())
    for row in rows:
        feature = QgsFeature(layer.fields())
        feature.setAttributes([row["title"]])
        feature.setGeometry(QgsGeometry.fromPointXY(turn.transform(QgsPointXY(row["lon"], row["lat"]))))
        layer.dataProvider().addFeature(feature)
    return layer


cleansed = {"INPUT": table_of(asked["rows"]), "WHOLE": "address", "COUNTRY": "country", "POLICY": 3}
origin = asked["origin"]
near = {"LAYER": points_of(asked["points"]), "NAME": "title", "RADIUS": 500_000, "RESULTS": 3}
print(
    json.dumps(
        {
            "version": Qgis.QGIS_VERSION,
            "algorithms": sorted(one.id() for one in registry.providerById("waypost").algorithms()),
            "geocoded": [geocode(text) for text in asked["typed"]],
            "cleansed": run("waypost:cleanse", cleansed),
            "near": run("waypost:nearby", {**near, "ORIGIN": f"{origin['lon']},{origin['lat']} [EPSG:4326]"}),
            "inList": run("waypost:nearby", {"LIST": asked["list"], "ORIGIN": f"{origin['lon']},{origin['lat']} [EPSG:4326]", "RADIUS": 500_000}),
        }
    )
)
plugin.unload()
application.exitQgis()
