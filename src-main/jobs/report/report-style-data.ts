/**
 * Style of a report: black on white, so that it is the same on paper; no heading stands alone at the foot of a page. The
 * window prints it in a shadow root, whose host is its body.
 */
export const REPORT_STYLE = `
:root { color-scheme: light; }
body, :host { margin: 0 auto; max-width: 46rem; padding: 2rem 1.5rem; background: #fff; color: #111;
  font: 15px/1.5 system-ui, "Liberation Sans", Arial, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .25rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; border-bottom: 2px solid #111; break-after: avoid; }
p { margin: .5rem 0; }
table { width: 100%; border-collapse: collapse; margin: .75rem 0 1.25rem; }
caption { text-align: left; font-weight: 600; padding: .25rem 0; break-after: avoid; }
th, td { text-align: left; vertical-align: top; padding: .25rem .5rem; border-bottom: 1px solid #999; }
thead th { border-bottom: 2px solid #111; }
tbody th { font-weight: 400; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
figure { margin: .75rem 0 1.25rem; }
figcaption { font-weight: 600; }
svg { display: block; max-width: 100%; height: auto; }
svg text { font-size: 13px; fill: #111; }
svg rect { fill: #333; }
@page { margin: 16mm 14mm; }
@media print {
  body, :host { max-width: none; padding: 0; font-size: 10.5pt; }
  thead { display: table-header-group; }
  tr, figure, caption { break-inside: avoid; }
  svg rect { print-color-adjust: exact; }
}
`
