"""Asks geopy's Nominatim what each line of standard input says, and prints one JSON line for each answer."""

import json
import sys

from geopy.geocoders import Nominatim

MEMBERS = ("address", "boundingbox", "display_name", "lat", "licence", "lon", "place_id")

domain = sys.argv[1]
geocoder = Nominatim(user_agent="waypost-proof", scheme="http", domain=domain, timeout=30)


def plain(place):
    return {
        "lat": place.latitude,
        "lon": place.longitude,
        "text": place.address,
        "box": [float(side) for side in place.raw.get("boundingbox", [])],
        "country": place.raw.get("address", {}).get("country_code", ""),
        "lacking": [name for name in MEMBERS if not place.raw.get(name)],
    }


for line in sys.stdin:
    asked = json.loads(line)
    if "text" in asked:
        place = geocoder.geocode(asked["text"], addressdetails=True)
    else:
        place = geocoder.reverse((asked["lat"], asked["lon"]))
    print(json.dumps(place and plain(place)), flush=True)
