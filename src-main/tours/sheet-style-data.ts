/** Style of the sheet of a tour: black on white, each vehicle on a page of its own, no stop torn apart. */
export const SHEET_STYLE = `
:root { color-scheme: light; }
body, :host { margin: 0 auto; max-width: 50rem; padding: 1.5rem; background: #fff; color: #111;
  font: 14px/1.4 system-ui, "Liberation Sans", Arial, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.4rem; line-height: 1.25; margin: 0; }
h2 { font-size: 1.1rem; margin: 0 0 .25rem; break-after: avoid; }
p { margin: .25rem 0; }
section { margin-top: 1rem; }
section + section { break-before: page; }
.warning { border-left: 4px solid #111; padding-left: .5rem; font-weight: 600; }
table { width: 100%; border-collapse: collapse; margin: .5rem 0; }
th, td { text-align: left; vertical-align: top; padding: .3rem .4rem; border-bottom: 1px solid #999; }
thead th { border-bottom: 2px solid #111; font-weight: 600; }
tbody th { font-weight: 600; }
.time, .number { font-variant-numeric: tabular-nums; white-space: nowrap; }
.box span { display: inline-block; width: 1.1rem; height: 1.1rem; border: 1.5px solid #111; border-radius: 2px;
  text-align: center; line-height: 1rem; }
.note { white-space: pre-line; font-size: .9em; }
.dim { color: #444; font-size: .9em; }
.code { width: 5.2rem; }
svg.qr { display: block; width: 5rem; height: 5rem; }
svg.qr.large { width: 12rem; height: 12rem; }
svg.qr path { fill: #111; }
svg.way { display: block; width: 100%; height: auto; border: 1px solid #999; margin: .5rem 0; }
svg.way path { fill: none; stroke: #333; stroke-width: 3; stroke-linejoin: round; }
svg.way path.street { stroke: #c8c8c8; stroke-width: 1; }
svg.way path.street.level-0, svg.way path.street.level-1 { stroke: #b0b0b0; stroke-width: 2.5; }
svg.way path.street.level-2, svg.way path.street.level-3 { stroke: #bcbcbc; stroke-width: 1.75; }
svg.way path.street.level-5 { stroke: #dcdcdc; stroke-width: .75; }
svg.way path.estimate { stroke-dasharray: 6 5; }
svg.way path.scale { stroke: #111; stroke-width: 1.5; }
svg.way circle { fill: #fff; stroke: #111; stroke-width: 1.5; }
svg.way .end { fill: #111; }
svg.way text { font-size: 11px; fill: #111; }
@page { margin: 12mm; }
@media print {
  body, :host { max-width: none; padding: 0; font-size: 10pt; }
  thead { display: table-header-group; }
  tr, svg, figure { break-inside: avoid; }
  svg path, svg rect { print-color-adjust: exact; }
}
`
