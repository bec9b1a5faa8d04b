"""Where Waypost answers, and the key: from the environment, else from the settings of QGIS."""

from __future__ import annotations

import os

from qgis.core import QgsSettings

from . import client as waypost

URL_SETTING = "waypost/url"
KEY_SETTING = "waypost/key"


def open_client() -> waypost.Waypost:
    """A client by the environment or by what the person wrote into the dialog; it raises ValueError without a key."""
    settings = QgsSettings()
    key = os.environ.get("WAYPOST_KEY") or settings.value(KEY_SETTING, "")
    url = os.environ.get("WAYPOST_URL") or settings.value(URL_SETTING, "")
    if not key:
        raise ValueError("There is no key: write one into Plugins, Waypost, Connection.")
    return waypost.Waypost(key=key, url=url or None)


def edit_connection(parent) -> None:
    """Asks for the address and the key, and keeps both in the settings of QGIS."""
    from qgis.PyQt.QtWidgets import QInputDialog, QLineEdit

    settings = QgsSettings()
    asked = (
        (URL_SETTING, "Address of Waypost:", QLineEdit.Normal, waypost.DEFAULT_URL),
        (KEY_SETTING, "Service key, kept in the settings of QGIS:", QLineEdit.Password, ""),
    )
    for name, label, mode, usual in asked:
        text, is_given = QInputDialog.getText(parent, "Waypost", label, mode, settings.value(name, usual) or usual)
        if not is_given:
            return
        settings.setValue(name, text.strip())
