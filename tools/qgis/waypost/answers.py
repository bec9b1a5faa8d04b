"""What is asked of Waypost for QGIS, and what becomes of its answers: nothing of QGIS is imported here.

>>> description_of({"Premise": "10", "Thoroughfare": "Downing Street", "Locality": "London", "Country": "GB"})
'10 Downing Street, London, GB'
>>> box_of({"Latitude": 0.0, "Longitude": 10.0, "GeoDistance": 11132.0})
(9.9, -0.1, 10.1, 0.1)
"""

from __future__ import annotations

import math
from typing import Any, Mapping, Sequence

from . import client as waypost

METERS_OF_DEGREE = 111_320
# Less than this would zoom the map into a doorway.
LEAST_RADIUS_METERS = 50
LEAST_COSINE = 0.01

# Parameters of the algorithm, the field of an address that each has, and its label.
ADDRESS_PARAMETERS = (
    ("WHOLE", "Address", "Column with the whole address"),
    ("STREET", "Address1", "Column of street and house number"),
    ("TOWN", "Locality", "Column of the town"),
    ("CODE", "PostalCode", "Column of the postal code"),
    ("REGION", "AdministrativeArea", "Column of the region or state"),
    ("COUNTRY", "Country", "Column of the country"),
)
POLICIES = ("None", "Strict", "Shipping", "Permissive")

# Columns that a cleansed layer gains: short, as some formats of layers have ten characters; and what fills each.
TEXT, NUMBER = "text", "number"
CLEANSED_COLUMNS = (
    ("wp_address", TEXT, "Address"),
    ("wp_avc", TEXT, "AVC"),
    ("wp_aqi", TEXT, "AQI"),
    ("wp_lat", NUMBER, "Latitude"),
    ("wp_lon", NUMBER, "Longitude"),
    ("wp_accur", TEXT, "GeoAccuracy"),
    ("wp_radius", NUMBER, "GeoDistance"),
    ("wp_decide", TEXT, "Decision"),
    ("wp_result", TEXT, "Result"),
    ("wp_why", TEXT, "Explanation"),
)
NEARBY_COLUMNS = (
    ("name", TEXT),
    ("address", TEXT),
    ("meters", NUMBER),
    ("seconds", NUMBER),
)


def addresses_of(rows: Sequence[Mapping[str, Any]], columns: Mapping[str, str]) -> list[dict[str, str]]:
    """The address of each row, by the column of each field.

    >>> addresses_of([{"Ort": "Wien", "PLZ": 1010.0}], {"Locality": "Ort", "PostalCode": "PLZ"})
    [{'Locality': 'Wien', 'PostalCode': '1010'}]
    """
    return [{field: waypost.text_of(row.get(name)) for field, name in columns.items()} for row in rows]


def cleanse_addresses(
    client: waypost.Waypost, addresses: Sequence[Mapping[str, str]], country: str, policy: str
) -> list[list[Any]]:
    """The values of CLEANSED_COLUMNS for each address."""
    wanted = None if policy in ("", POLICIES[0]) else policy
    fields = (*waypost.RESULT_FIELDS, *waypost.POSITION_FIELDS)
    columns = {field: field for address in addresses for field in address}
    rows = client.cleanse(addresses, columns, country or None, wanted, explain=True, fields=fields, prefix="wp:")
    return [[_plain(row.get(f"wp:{name}")) for _, _, name in CLEANSED_COLUMNS] for row in rows]


def _plain(value: Any) -> Any:
    """Lines of an address are separated by a mark of HTML, which a table shows as it is."""
    return value.replace("<br>", ", ") if isinstance(value, str) else value


def find_places(client: waypost.Waypost, text: str) -> list[dict[str, Any]]:
    """Places that a text may mean, best first, each with a position."""
    if not text.strip():
        return []
    [item] = client.ask(waypost.GEOCODE_PATH, {"Input": [text.strip()]})
    found = [waypost.location_of({"Results": [result]}) for result in item["Results"]]
    return [place for place in found if place and place["Latitude"] is not None]


def description_of(place: Mapping[str, Any]) -> str:
    """A place on one line."""
    street = " ".join(filter(None, (place.get("Premise"), place.get("Thoroughfare"))))
    parts = (street, place.get("Locality"), place.get("PostCode"), place.get("AdministrativeArea"), place.get("Country"))
    return ", ".join(part for part in parts if part)


def box_of(place: Mapping[str, Any]) -> tuple[float, float, float, float]:
    """West, south, east and north of what the radius of a place covers, in degrees."""
    lat, lon = place["Latitude"], place["Longitude"]
    radius = max(LEAST_RADIUS_METERS, place.get("GeoDistance") or 0)
    high = radius / METERS_OF_DEGREE
    wide = high / max(LEAST_COSINE, math.cos(math.radians(lat)))
    return tuple(round(side, 6) for side in (lon - wide, lat - high, lon + wide, lat + high))  # type: ignore


def location_of_row(identity: Any, name: Any, lat: float, lon: float) -> dict[str, str]:
    """A feature as a destination.

    >>> location_of_row(7, None, 51.5, -0.12)
    {'Id': '7', 'Name': '7', 'Latitude': '51.5', 'Longitude': '-0.12'}
    """
    return {
        "Id": str(identity),
        "Name": waypost.text_of(name) or str(identity),
        "Latitude": repr(float(lat)),
        "Longitude": repr(float(lon)),
    }


def nearby_rows(destinations: Sequence[Mapping[str, Any]]) -> list[tuple[float, float, list[Any]]]:
    """Latitude, longitude and the values of NEARBY_COLUMNS of each destination."""
    rows = []
    for one in destinations:
        place = one["DestinationLocation"]
        values = [place.get("Name", ""), place.get("Address", ""), one["DistanceMeters"], one["TimeSeconds"]]
        rows.append((float(place["Latitude"]), float(place["Longitude"]), values))
    return rows
