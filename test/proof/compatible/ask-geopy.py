"""Asks geopy's Nominatim what each line of standard input says, and prints one JSON line for each answer."""

import json
import sys

from geopy.geocoders import Nominatim

domain = sys.argv[1]
geocoder = Nominatim(user_agent="waypost-proof", scheme="http", domain=domain, timeout=30)
for line in sys.stdin:
    asked = json.loads(line)
    if "text" in asked:
        place = geocoder.geocode(asked["text"], addressdetails=True)
    else:
        place = geocoder.reverse((asked["lat"], asked["lon"]))
    answer = None
    if place is not None:
        answer = {"lat": place.latitude, "lon": place.longitude, "text": place.address, "members": sorted(place.raw)}
    print(json.dumps(answer), flush=True)
