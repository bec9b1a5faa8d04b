"""The plugin as QGIS loads it: an entry of the toolbox, of the locator bar and of the menu."""

from __future__ import annotations

from qgis.core import QgsApplication
from qgis.PyQt.QtWidgets import QAction

from .geocoder import WaypostGeocoder
from .processing import WaypostProvider
from .settings import edit_connection

MENU = "&Waypost"
# What is typed in the locator bar before an address.
LOCATOR_PREFIX = "wp"


class WaypostPlugin:
    """Adds what the plugin has when QGIS loads it, and takes it away again."""

    def __init__(self, iface):
        self.iface = iface
        self.provider = None
        self.geocoder = None
        self.locator = None
        self.action = None

    def initProcessing(self):  # noqa: N802
        """What qgis_process calls too, where there is no window."""
        self.provider = WaypostProvider()
        QgsApplication.processingRegistry().addProvider(self.provider)

    def initGui(self):  # noqa: N802
        from qgis.gui import QgsGeocoderLocatorFilter

        self.initProcessing()
        self.geocoder = WaypostGeocoder()
        self.locator = QgsGeocoderLocatorFilter(
            "waypost", "Waypost", LOCATOR_PREFIX, self.geocoder, self.iface.mapCanvas()
        )
        self.iface.registerLocatorFilter(self.locator)
        self.action = QAction("Connection…", self.iface.mainWindow())
        self.action.triggered.connect(lambda: edit_connection(self.iface.mainWindow()))
        self.iface.addPluginToMenu(MENU, self.action)

    def unload(self):
        if self.provider is not None:
            QgsApplication.processingRegistry().removeProvider(self.provider)
        if self.locator is not None:
            self.iface.deregisterLocatorFilter(self.locator)
        if self.action is not None:
            self.iface.removePluginMenu(MENU, self.action)
