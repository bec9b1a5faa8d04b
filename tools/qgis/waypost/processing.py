"""The algorithms of the toolbox: cleanse the addresses of a layer, and find what is nearby."""

from __future__ import annotations

from qgis.core import (
    NULL,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsFeature,
    QgsFeatureSink,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsPointXY,
    QgsProcessing,
    QgsProcessingAlgorithm,
    QgsProcessingException,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterEnum,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
    QgsProcessingParameterPoint,
    QgsProcessingParameterString,
    QgsProcessingProvider,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QVariant

from . import answers
from . import client as waypost
from .settings import open_client

WGS84 = "EPSG:4326"
KINDS = {answers.TEXT: QVariant.String, answers.NUMBER: QVariant.Double}
# Of one request of Nearby; its radius is that of the API.
MAX_RESULTS = 100
MAX_RADIUS_METERS = 500_000
USUAL_RADIUS_METERS = 100_000


def _fields(columns, before=None):
    fields = QgsFields(before) if before is not None else QgsFields()
    for name, kind, *_ in columns:
        if fields.indexFromName(name) >= 0:
            raise QgsProcessingException(f'The layer has a column "{name}" already: rename or remove it.')
        fields.append(QgsField(name, KINDS[kind]))
    return fields


def _point(lat, lon):
    return QgsGeometry.fromPointXY(QgsPointXY(lon, lat))


def _asking(work):
    """What Waypost refuses is a sentence for the log of the toolbox."""
    try:
        return work()
    except (waypost.WaypostError, ValueError) as error:
        raise QgsProcessingException(str(error)) from None


class CleanseLayer(QgsProcessingAlgorithm):
    """Every feature of a layer with what Waypost says of its address."""

    def name(self):
        return "cleanse"

    def displayName(self):  # noqa: N802
        return "Cleanse addresses"

    def shortHelpString(self):  # noqa: N802
        return "Checks and corrects the addresses of a layer with the Waypost on this computer. Choose the column of the whole address, or those of its parts."

    def createInstance(self):  # noqa: N802
        return CleanseLayer()

    def initAlgorithm(self, configuration=None):  # noqa: N802
        self.addParameter(QgsProcessingParameterFeatureSource("INPUT", "Layer", [QgsProcessing.TypeVector]))
        for name, _, label in answers.ADDRESS_PARAMETERS:
            self.addParameter(QgsProcessingParameterField(name, label, None, "INPUT", optional=True))
        self.addParameter(QgsProcessingParameterString("DEFAULT", "Country of rows that name none", "", optional=True))
        self.addParameter(QgsProcessingParameterEnum("POLICY", "Policy", list(answers.POLICIES), defaultValue=0))
        self.addParameter(QgsProcessingParameterBoolean("PLACE", "Put features where their address is", True))
        self.addParameter(QgsProcessingParameterFeatureSink("OUTPUT", "Cleansed"))

    def processAlgorithm(self, parameters, context, feedback):  # noqa: N802
        source = self.parameterAsSource(parameters, "INPUT", context)
        columns = {}
        for name, field, _ in answers.ADDRESS_PARAMETERS:
            chosen = self.parameterAsFields(parameters, name, context)
            if chosen:
                columns[field] = chosen[0]
        if not columns:
            raise QgsProcessingException("No column is chosen: choose that of the whole address, or of its parts.")
        country = self.parameterAsString(parameters, "DEFAULT", context)
        policy = answers.POLICIES[self.parameterAsEnum(parameters, "POLICY", context)]
        places = self.parameterAsBoolean(parameters, "PLACE", context)
        fields = _fields(answers.CLEANSED_COLUMNS, source.fields())
        kind = QgsWkbTypes.Point if places else source.wkbType()
        system = QgsCoordinateReferenceSystem(WGS84) if places else source.sourceCrs()
        sink, target = self.parameterAsSink(parameters, "OUTPUT", context, fields, kind, system)
        client = _asking(open_client)
        features = list(source.getFeatures())
        for at, part in enumerate(waypost.batches_of(features, waypost.MAX_ADDRESSES)):
            if feedback.isCanceled():
                break
            rows = [{name: _cell(feature[name]) for name in columns.values()} for feature in part]
            addresses = answers.addresses_of(rows, columns)
            values = _asking(lambda: answers.cleanse_addresses(client, addresses, country, policy))
            for feature, added in zip(part, values):
                sink.addFeature(_cleansed(feature, fields, added, places), QgsFeatureSink.FastInsert)
            feedback.setProgress(100 * min(1, (at + 1) * waypost.MAX_ADDRESSES / len(features)))
        return {"OUTPUT": target}


def _cell(value):
    return None if value is None or value == NULL else value


def _cleansed(feature, fields, added, places):
    done = QgsFeature(fields)
    done.setAttributes([*feature.attributes(), *added])
    if not places:
        done.setGeometry(feature.geometry())
        return done
    names = [name for name, *_ in answers.CLEANSED_COLUMNS]
    lat, lon = added[names.index("wp_lat")], added[names.index("wp_lon")]
    if lat is not None and lon is not None:
        done.setGeometry(_point(lat, lon))
    return done


class FindNearby(QgsProcessingAlgorithm):
    """The nearest features of a layer, or locations of a list that Waypost keeps, by road where it has one."""

    def name(self):
        return "nearby"

    def displayName(self):  # noqa: N802
        return "Find nearby"

    def shortHelpString(self):  # noqa: N802
        return "Finds the nearest points of a layer, or the nearest locations of a list of Waypost, with distance and travel time."

    def createInstance(self):  # noqa: N802
        return FindNearby()

    def initAlgorithm(self, configuration=None):  # noqa: N802
        self.addParameter(QgsProcessingParameterPoint("ORIGIN", "Origin"))
        self.addParameter(
            QgsProcessingParameterFeatureSource("LAYER", "Points", [QgsProcessing.TypeVectorPoint], optional=True)
        )
        self.addParameter(QgsProcessingParameterField("NAME", "Column of the name", None, "LAYER", optional=True))
        self.addParameter(QgsProcessingParameterString("LIST", "Or the id of a list", "", optional=True))
        self.addParameter(QgsProcessingParameterEnum("MODE", "Travel mode", list(waypost.MODES), defaultValue=0))
        self.addParameter(QgsProcessingParameterEnum("ORDER", "Nearest by", list(waypost.ORDERS), defaultValue=0))
        self.addParameter(_number("RADIUS", "Radius in metres", USUAL_RADIUS_METERS, MAX_RADIUS_METERS))
        self.addParameter(_number("RESULTS", "Results", 10, MAX_RESULTS))
        self.addParameter(QgsProcessingParameterFeatureSink("OUTPUT", "Nearby"))

    def processAlgorithm(self, parameters, context, feedback):  # noqa: N802
        system = QgsCoordinateReferenceSystem(WGS84)
        origin = self.parameterAsPoint(parameters, "ORIGIN", context, system)
        source = self.parameterAsSource(parameters, "LAYER", context)
        list_id = self.parameterAsString(parameters, "LIST", context).strip()
        if (source is None) == (list_id == ""):
            raise QgsProcessingException("Choose one of a layer of points and the id of a list.")
        name = (self.parameterAsFields(parameters, "NAME", context) or [None])[0]
        locations = None if source is None else _locations(source, name, context)
        found = _asking(
            lambda: open_client().nearby(
                (origin.y(), origin.x()),
                list_id or None,
                locations,
                max_meters=self.parameterAsInt(parameters, "RADIUS", context),
                max_results=self.parameterAsInt(parameters, "RESULTS", context),
                mode=waypost.MODES[self.parameterAsEnum(parameters, "MODE", context)],
                order=waypost.ORDERS[self.parameterAsEnum(parameters, "ORDER", context)],
            )
        )
        fields = _fields(answers.NEARBY_COLUMNS)
        sink, target = self.parameterAsSink(parameters, "OUTPUT", context, fields, QgsWkbTypes.Point, system)
        for lat, lon, values in answers.nearby_rows(found):
            feature = QgsFeature(fields)
            feature.setAttributes(values)
            feature.setGeometry(_point(lat, lon))
            sink.addFeature(feature, QgsFeatureSink.FastInsert)
        return {"OUTPUT": target}


def _number(name, label, usual, most):
    return QgsProcessingParameterNumber(
        name, label, QgsProcessingParameterNumber.Integer, usual, minValue=1, maxValue=most
    )


def _locations(source, name, context):
    """The points of a layer as destinations; a feature without a point is none."""
    turn = QgsCoordinateTransform(source.sourceCrs(), QgsCoordinateReferenceSystem(WGS84), context.transformContext())
    locations = []
    for feature in source.getFeatures():
        if feature.geometry().isEmpty():
            continue
        point = turn.transform(feature.geometry().centroid().asPoint())
        title = _cell(feature[name]) if name else None
        locations.append(answers.location_of_row(feature.id(), title, point.y(), point.x()))
    return locations


class WaypostProvider(QgsProcessingProvider):
    """The entry of Waypost in the toolbox."""

    def id(self):
        return "waypost"

    def name(self):
        return "Waypost"

    def loadAlgorithms(self):  # noqa: N802
        for algorithm in (CleanseLayer(), FindNearby()):
            self.addAlgorithm(algorithm)
