"""The plugin of Waypost for QGIS."""


def classFactory(iface):  # noqa: N802 (QGIS calls it so)
    """What QGIS calls to load the plugin; only here is anything of QGIS imported."""
    from .plugin import WaypostPlugin

    return WaypostPlugin(iface)
