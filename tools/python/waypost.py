"""A client of the API of Waypost: cleanses addresses, finds positions, reads lists, finds what is nearby.

It needs Python 3.9 or newer and nothing else. Copy it beside your program, or into a folder of PYTHONPATH. Waypost must
run on this computer; the key is that of the argument `key` or of the variable WAYPOST_KEY, the address that of `url`,
of WAYPOST_URL, or http://127.0.0.1:4780.

>>> import waypost
>>> [row] = waypost.cleanse([{"Address": "96 Euston Road, London, NW1 2DB", "Country": "GB"}], policy="Permissive")
>>> row["Waypost_AVC"], row["Waypost_Decision"]
('V33-I44-P6-100', 'accept')
>>> [found] = waypost.geocode(["96 Euston Road, London, NW1 2DB"], country="GB")
>>> round(found["Latitude"], 2), round(found["Longitude"], 2)
(51.53, -0.13)
"""

from __future__ import annotations

import http.client
import json
import os
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Iterable, Iterator, Mapping, Sequence

DEFAULT_URL = "http://127.0.0.1:4780"
DEFAULT_PREFIX = "Waypost_"
BATCH_PATH = "/Cleansing/International/Batch/v1.20/json6.ws"
GEOCODE_PATH = "/LocationServices/Geocoding/Global/v1.10/json6.ws"
NEARBY_PATH = "/LocationServices/DistanceFinder/Nearby/v1.10/json6.ws"
LISTS_PATH = "/LocationServices/LocationManagement/GetLists/v1.10/json6.ws"

# Limits of the API: what one request may hold.
MAX_ADDRESSES = 100
MAX_GEOCODING_INPUTS = 10
# The error of GetLists where there is no list yet.
NO_LISTS = 1007
# A longer reply is no reply of Waypost to what is asked here.
MAX_REPLY_BYTES = 1 << 30
TIMEOUT_SECONDS = 120
MAX_QUOTED_CHARACTERS = 200
LINE_NUMBERS = range(1, 9)
# The members of an address, as the API names them.
ADDRESS_FIELDS = (
    "Latitude", "Longitude",
    "Address", *(f"Address{number}" for number in LINE_NUMBERS),
    "DeliveryAddress", *(f"DeliveryAddress{number}" for number in LINE_NUMBERS),
    "Id", "SuperAdministrativeArea", "AdministrativeArea", "SubAdministrativeArea",
    "Locality", "DependentLocality", "DoubleDependentLocality",
    "Thoroughfare", "DependentThoroughfare", "Building", "Premise", "SubBuilding", "SubBuildingFloor",
    "PostalCode", "Organization", "PostBox", "Country",
    "Contact", "Function", "Department", "Forename", "Surname", "MiddleName", "FullName",
)  # fmt: skip
_FIELD_OF = {name.lower(): name for name in ADDRESS_FIELDS}
# What is added to each row, unless other output fields are asked for.
RESULT_FIELDS = ("Address", "AVC", "AQI")
POSITION_FIELDS = ("Latitude", "Longitude", "GeoAccuracy", "GeoDistance")
_NUMBERS = frozenset(("Latitude", "Longitude", "GeoDistance"))
MODES = ("car", "truck", "taxi", "bus", "van", "motorcycle", "bicycle", "pedestrian")
ORDERS = ("distance", "time")


class WaypostError(Exception):
    """What Waypost refused, with the number of docs/error-codes.md; 0 where no answer of Waypost came."""

    def __init__(self, number: int, sentence: str) -> None:
        super().__init__(f"{number}: {sentence}" if number else sentence)
        self.number = number
        self.sentence = sentence


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Waypost redirects nobody; what does would get the key."""

    def redirect_request(self, *_: Any) -> None:
        return None


# The address is on this computer: no proxy of the environment is asked, which would see the key.
_OPENER = urllib.request.build_opener(urllib.request.ProxyHandler({}), _NoRedirects())


def error_of(reply: Any, header: str | None = None) -> WaypostError | None:
    """The error that a reply is; None where it is an answer.

    >>> error_of({"Number": 2, "Description": "Unknown key", "Cause": "The request has no key.", "Resolution": "Send it."})
    WaypostError('2: The request has no key. Send it.')
    >>> error_of([{"Matches": []}]) is None
    True
    """
    fault = reply if isinstance(reply, dict) else {}
    items = fault.get("Items")
    if isinstance(items, list) and len(items) == 1 and isinstance(items[0], dict) and "Error" in items[0]:
        fault = items[0]
    number = fault.get("Number", fault.get("Error", header))
    if number is None or ("Cause" not in fault and header is None):
        return None
    texts = [str(fault[name]) for name in ("Cause", "Resolution") if fault.get(name)]
    whole = int(number) if str(number).isdigit() else 0
    return WaypostError(whole, " ".join(texts) or "Waypost refused the request.")


def text_of(value: Any) -> str:
    """A cell as the API takes it: nothing where it is empty, a whole number without its point.

    >>> [text_of(value) for value in (None, float("nan"), 10117.0, 51.5, " 1 High St ", True)]
    ['', '', '10117', '51.5', '1 High St', 'True']
    """
    # pandas has two values of its own for a cell that is empty; comparing them with themselves gives no truth value.
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return ""
    if isinstance(value, float):
        if value != value:
            return ""
        return str(int(value)) if value.is_integer() else repr(float(value))
    return str(value).strip()


def columns_of(names: Iterable[Any], columns: Mapping[str, Any] | None) -> dict[str, Any]:
    """Which column has which field of an address: as asked for, or those with the names of the fields.

    >>> columns_of(["Street", "town", "Country"], {"Address1": "Street", "Locality": "town"})
    {'Address1': 'Street', 'Locality': 'town'}
    >>> columns_of(["Name", "locality", "Country"], None)
    {'Locality': 'locality', 'Country': 'Country'}
    """
    names = list(names)
    if columns is None:
        found = {_FIELD_OF[str(name).lower()]: name for name in names if str(name).lower() in _FIELD_OF}
        if not found:
            raise ValueError('No column has the name of a field: say columns={"Address1": "Street", …}.')
        return found
    for field, name in columns.items():
        if field not in ADDRESS_FIELDS:
            raise ValueError(f'columns has "{field}", which is no field of an address: use Address1, Locality, …')
        if names.count(name) != 1:
            raise ValueError(f'There are {names.count(name)} columns "{name}", which columns names for {field}.')
    return dict(columns)


def batches_of(items: Sequence[Any], size: int) -> Iterator[Sequence[Any]]:
    """The items in their order, so many at once.

    >>> list(batches_of([1, 2, 3], 2))
    [[1, 2], [3]]
    """
    return (items[start : start + size] for start in range(0, len(items), size))


def batch_request(
    addresses: Sequence[Mapping[str, str]],
    *,
    country: str | None = None,
    policy: str | None = None,
    geocode: bool = True,
    explain: bool = False,
    options: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The body of one request of Batch."""
    server = {**({"DefaultCountry": country} if country else {}), **(options or {})}
    asked: dict[str, Any] = {"Echo": False, "Explain": explain, "ServerOptions": server}
    if policy:
        asked["Policy"] = policy
    return {"GeoCode": geocode, "Addresses": list(addresses), "Options": asked}


def _number_of(text: Any) -> float | None:
    return float(text) if text not in (None, "") else None


def result_of(item: Mapping[str, Any], fields: Sequence[str]) -> dict[str, Any]:
    """The fields of one answer; positions as numbers, nothing for what it does not have."""
    match = (item.get("Matches") or [{}])[0]
    result: dict[str, Any] = {
        name: _number_of(match.get(name)) if name in _NUMBERS else match.get(name, "") for name in fields
    }
    if "Decision" in item:
        result["Decision"] = item["Decision"]
    if "Explanation" in item:
        result["Result"] = item["Explanation"]["Word"]
        result["Explanation"] = item["Explanation"]["Text"]
    return result


def _is_frame(rows: Any) -> bool:
    """A DataFrame of pandas, which is known by its form: the file loads no pandas of its own."""
    return hasattr(rows, "iloc") and hasattr(rows, "columns") and hasattr(rows, "index")


class Waypost:
    """One Waypost, by its address and a key.

    >>> Waypost(url="http://127.0.0.1:4780/", key="AA11-AA11-AA11-AA11").url
    'http://127.0.0.1:4780'
    """

    def __init__(self, key: str | None = None, url: str | None = None, timeout: float = TIMEOUT_SECONDS) -> None:
        self.key = (key or os.environ.get("WAYPOST_KEY") or "").strip()
        self.url = (url or os.environ.get("WAYPOST_URL") or DEFAULT_URL).strip().rstrip("/")
        self.timeout = timeout
        if not self.key:
            raise ValueError("There is no key: give key=… or set WAYPOST_KEY.")
        if not self.url.startswith(("http://", "https://")):
            raise ValueError(f"The address {self.url[:MAX_QUOTED_CHARACTERS]} must begin with http://.")

    def ask(self, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """The reply to one request; without a body it is a GET."""
        data = None if body is None else json.dumps(body).encode("utf-8")
        headers = {"X-Api-Key": self.key, "Content-Type": "application/json", "Accept": "application/json"}
        request = urllib.request.Request(self.url + path, data, headers)
        try:
            with _OPENER.open(request, timeout=self.timeout) as response:
                return self._read(response)
        except urllib.error.HTTPError as refused:
            with refused:
                self._read(refused)
            raise WaypostError(0, f"{self.url} answered with status {refused.code}.") from None
        except (OSError, http.client.HTTPException) as failed:
            reason = getattr(failed, "reason", failed)
            raise WaypostError(0, f"{self.url} does not answer ({reason}): start Waypost, or give its url.") from None

    def _read(self, response: Any) -> Any:
        text = response.read(MAX_REPLY_BYTES + 1)
        if len(text) > MAX_REPLY_BYTES:
            raise WaypostError(0, f"The reply is larger than {MAX_REPLY_BYTES >> 20} MiB: ask for less.")
        try:
            reply = json.loads(text)
        except ValueError:
            raise WaypostError(0, f"{self.url} answered with something else than JSON: is it Waypost?") from None
        error = error_of(reply, response.headers.get("Waypost-Error"))
        if error is not None:
            raise error
        return reply

    def cleanse(
        self,
        rows: Any,
        columns: Mapping[str, Any] | None = None,
        country: str | None = None,
        policy: str | None = None,
        geocode: bool = True,
        explain: bool = False,
        *,
        options: Mapping[str, Any] | None = None,
        fields: Sequence[str] | None = None,
        prefix: str = DEFAULT_PREFIX,
    ) -> Any:
        """Cleanses rows, and gives them back with what was found beside.

        `rows` are dicts, texts of one line each, or a DataFrame of pandas, whose index is kept. `columns` says which
        column has which field, as {"Address1": "Street", "Locality": "Town"}; without it, columns with the names of
        fields are read. `country` is that of rows without one. `policy` is Strict, Shipping or Permissive and adds
        Decision; `explain` adds Result and Explanation. `options` are server options, `fields` other output fields.
        """
        if _is_frame(rows):
            return self._cleanse_frame(rows, columns, prefix, fields, geocode, _asked(country, policy, explain, options))
        table = [{"Address": row} if isinstance(row, str) else dict(row) for row in rows]
        if not table:
            return []
        names = list(dict.fromkeys(name for row in table for name in row))
        used = columns_of(names, columns)
        addresses = [{field: text_of(row.get(name)) for field, name in used.items()} for row in table]
        results = self._answers(addresses, fields, geocode, _asked(country, policy, explain, options))
        _refuse_taken(names, results, prefix)
        return [{**row, **{prefix + name: result[name] for name in result}} for row, result in zip(table, results)]

    def _cleanse_frame(self, frame, columns, prefix, fields, geocode, asked) -> Any:
        used = columns_of(frame.columns, columns)
        cells = {field: [text_of(value) for value in frame[name].tolist()] for field, name in used.items()}
        addresses = [{field: cells[field][at] for field in cells} for at in range(len(frame))]
        results = self._answers(addresses, fields, geocode, asked)
        _refuse_taken(frame.columns, results, prefix)
        done = frame.copy()
        for name in results[0] if results else ():
            values = [result[name] for result in results]
            # NaN keeps a column of numbers one of numbers.
            done[prefix + name] = [float("nan") if one is None else one for one in values]
        return done

    def _answers(self, addresses, fields, geocode, asked) -> list[dict[str, Any]]:
        wanted = fields or (*RESULT_FIELDS, *(POSITION_FIELDS if geocode else ()))
        results: list[dict[str, Any]] = []
        for part in batches_of(addresses, MAX_ADDRESSES):
            items = self.ask(BATCH_PATH, batch_request(part, geocode=geocode, **asked))
            if len(items) != len(part):
                raise WaypostError(0, f"Waypost answered {len(items)} of {len(part)} addresses: ask again.")
            results.extend(result_of(item, wanted) for item in items)
        return results

    def geocode(self, addresses: Iterable[str], country: str | None = None) -> list[dict[str, Any] | None]:
        """Where each address is: its best location, or None."""
        return self._locate([str(address) for address in addresses], country)

    def reverse(self, positions: Iterable[tuple[float, float]]) -> list[dict[str, Any] | None]:
        """The address at each position, a pair of latitude and longitude; None where there is none."""
        return self._locate([f"{float(lat)!r},{float(lon)!r}" for lat, lon in positions], None)

    def _locate(self, inputs: Sequence[str], country: str | None) -> list[dict[str, Any] | None]:
        found: list[dict[str, Any] | None] = []
        for part in batches_of(inputs, MAX_GEOCODING_INPUTS):
            items = self.ask(GEOCODE_PATH, {"Input": list(part), **({"Country": country} if country else {})})
            found.extend(location_of(item) for item in items)
        return found

    def nearby(
        self,
        origin: str | tuple[float, float],
        list_id: str | None = None,
        locations: Sequence[Mapping[str, Any]] | None = None,
        *,
        country: str | None = None,
        max_meters: float | None = None,
        max_results: int | None = None,
        mode: str = "car",
        order: str = "distance",
    ) -> list[dict[str, Any]]:
        """What is nearest of a stored list, or of locations that are given: the destinations, nearest first."""
        body = nearby_request(origin, list_id, locations, country, max_meters, max_results, mode, order)
        return self.ask(NEARBY_PATH, body)["DestinationLocations"]

    def lists(self, list_id: str | None = None) -> Any:
        """All lists with the number of their locations; with an id that list with its locations."""
        query = f"?ListId={urllib.parse.quote(list_id, safe='')}" if list_id else ""
        try:
            return self.ask(LISTS_PATH + query)
        except WaypostError as error:
            if error.number == NO_LISTS and not list_id:
                return []
            raise


def _asked(country, policy, explain, options) -> dict[str, Any]:
    return {"country": country, "policy": policy, "explain": explain, "options": options}


def _refuse_taken(names: Iterable[Any], results: Sequence[Mapping[str, Any]], prefix: str) -> None:
    """Columns of the rows are never overwritten."""
    taken = sorted({str(name) for name in names} & {prefix + name for name in (results[0] if results else ())})
    if taken:
        raise ValueError(f'The rows have a column "{taken[0]}" already: give another prefix.')


def location_of(item: Mapping[str, Any]) -> dict[str, Any] | None:
    """The best location of one answer, its position as numbers."""
    results = item.get("Results") or []
    if not results:
        return None
    return {name: _number_of(value) if name in _NUMBERS else value for name, value in results[0].items()}


def nearby_request(origin, list_id, locations, country, max_meters, max_results, mode, order) -> dict[str, Any]:
    """The body of a request of Nearby.

    >>> nearby_request((53.41, -2.98), "a6f1", None, None, 5000, None, "bicycle", "time")["TransportationType"]
    6
    """
    if mode not in MODES or order not in ORDERS:
        raise ValueError(f'mode can be {", ".join(MODES)}; order can be {", ".join(ORDERS)}.')
    if isinstance(origin, str):
        place = {"Address": origin, **({"Country": country} if country else {})}
    else:
        lat, lon = origin
        place = {"Latitude": repr(float(lat)), "Longitude": repr(float(lon))}
    body: dict[str, Any] = {
        "OriginLocation": place,
        "TransportationType": MODES.index(mode),
        "OrderBy": ORDERS.index(order),
    }
    given = {
        "LocationListId": list_id,
        "Locations": None if locations is None else list(locations),
        "MaxDistance": max_meters,
        "MaxResults": max_results,
    }
    return {**body, **{name: value for name, value in given.items() if value is not None}}


def cleanse(rows: Any, *words: Any, key: str | None = None, url: str | None = None, **more: Any) -> Any:
    """`Waypost(key, url).cleanse(…)`"""
    return Waypost(key, url).cleanse(rows, *words, **more)


def geocode(addresses: Iterable[str], country: str | None = None, *, key: str | None = None, url: str | None = None):
    """`Waypost(key, url).geocode(…)`"""
    return Waypost(key, url).geocode(addresses, country)


def reverse(positions: Iterable[tuple[float, float]], *, key: str | None = None, url: str | None = None):
    """`Waypost(key, url).reverse(…)`"""
    return Waypost(key, url).reverse(positions)


def nearby(origin: Any, *words: Any, key: str | None = None, url: str | None = None, **more: Any):
    """`Waypost(key, url).nearby(…)`"""
    return Waypost(key, url).nearby(origin, *words, **more)


def lists(list_id: str | None = None, *, key: str | None = None, url: str | None = None) -> Any:
    """`Waypost(key, url).lists(…)`"""
    return Waypost(key, url).lists(list_id)
