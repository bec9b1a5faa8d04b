"""Asks the geocoder of Nominatim that comes with QGIS what each line of standard input says, without a window, and
prints one JSON line for each answer."""

import json
import sys

from qgis.core import Qgis, QgsApplication, QgsGeocoderContext, QgsNominatimGeocoder, QgsProject

# Fields that this geocoder fills for every place; the others, such as "road", depend on what the place is.
MEMBERS = ("display_name", "place_id", "class", "type", "country")

QgsApplication.setPrefixPath("/usr", True)
application = QgsApplication([], False)
application.initQgis()

geocoder = QgsNominatimGeocoder()
geocoder.setEndpoint(sys.argv[1])
geocoder.setRequestsPerSecond(float(sys.argv[2]))
context = QgsGeocoderContext(QgsProject.instance().transformContext())
print(f"QGIS {Qgis.QGIS_VERSION}", file=sys.stderr)


def plain(found):
    if not found.isValid():
        return {"lat": 0, "lon": 0, "text": found.error(), "box": [], "country": "", "lacking": ["geometry"]}
    point = found.geometry().asPoint()
    box = found.viewport()
    attributes = found.additionalAttributes()
    lacking = [name for name in MEMBERS if not attributes.get(name)]
    lacking += [] if box.contains(point) else ["boundingbox"]
    lacking += [] if found.crs().authid() == "EPSG:4326" and found.identifier() else ["identifier"]
    return {
        "lat": point.y(),
        "lon": point.x(),
        "text": found.identifier(),
        "box": [box.yMinimum(), box.yMaximum(), box.xMinimum(), box.xMaximum()],
        "country": attributes.get("country", ""),
        "lacking": lacking,
    }


for line in sys.stdin:
    found = geocoder.geocodeString(json.loads(line)["text"], context)
    print(json.dumps(plain(found[0]) if found else None), flush=True)
application.exitQgis()
