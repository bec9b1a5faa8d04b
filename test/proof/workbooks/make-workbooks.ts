// Three workbooks as people keep them, made of parts as Excel and other programs write them; no library tidies them.

import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** A picture of one sign. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Parts = Record<string, string | Buffer>

/** A workbook, the sheet that is cleansed, and the columns that it has there. */
export interface KeptSample {
  name: string
  parts: Parts
  sheet: string
  /** How many columns come before those of Waypost. */
  columns: number
  /** Rows from the first below the names to the last. */
  rows: number
}

const relations = (...list: readonly (readonly [id: string, type: string, target: string])[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`

const contentTypes = (parts: readonly (readonly [part: string, type: string])[]) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${parts.map(([part, type]) => `<Override PartName="/${part}" ContentType="${type.includes('/') ? type : `${TYPE}.${type}+xml`}"/>`).join('')}</Types>`

const ROOT = relations(['rId1', 'officeDocument', 'xl/workbook.xml'])

/** Styles: 1 bold on grey, 2 date, 3 euro, 4 percent, 5 five digits, 6 title, 7 yellow without anything else, 8 text. */
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="165" formatCode="00000"/></numFmts>` +
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="FF1F3864"/><name val="Calibri"/></font><font><b/><sz val="18"/><name val="Calibri"/></font></fonts>' +
  '<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFD9D9D9"/><bgColor indexed="64"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFFF00"/></patternFill></fill></fills>' +
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color auto="1"/></bottom><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="9">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="9" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="center"/></xf>' +
  '<xf numFmtId="0" fontId="0" fillId="3" borderId="0" xfId="0" applyFill="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles><dxfs count="1"><dxf><font><color rgb="FF9C0006"/></font></dxf></dxfs></styleSheet>'

const worksheet = (inside: string) =>
  `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac">${inside}</worksheet>`

/** Texts that cells share. */
function createTexts() {
  const texts: string[] = []
  return {
    of(text: string): number {
      const at = texts.indexOf(text)
      return at >= 0 ? at : texts.push(text) - 1
    },
    part: () =>
      `${XML}<sst xmlns="${MAIN}" count="${texts.length}" uniqueCount="${texts.length}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  }
}

const STREETS = ['High Street', 'Pariser Platz', 'Rue de l’Église', '台東区上野', 'Main St', 'Køge &amp; Bugt Vej']
const TOWNS = ['Leeds', 'Berlin', 'Lyon', '東京', 'Springfield', 'København']
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** Customers with dates, euros and formulas under a filter; a summary that adds them up; a hidden sheet of choices. */
function customers(rows: number): KeptSample {
  const texts = createTexts()
  const text = (ref: string, value: string, style = 0) =>
    `<c r="${ref}" s="${style}" t="s"><v>${texts.of(value)}</v></c>`
  const names = ['Ref', 'Street', 'Town', 'Postcode', 'Since', 'Turnover', 'With tax', 'Active']
  const header = `<row r="1" spans="1:8" s="1" customFormat="1" ht="24" customHeight="1" x14ac:dyDescent="0.25">${names.map((name, i) => text(`${String.fromCharCode(65 + i)}1`, name, 1)).join('')}</row>`
  const row = (r: number) =>
    `<row r="${r}" spans="1:8" x14ac:dyDescent="0.25"><c r="A${r}" s="5"><v>${r - 1}</v></c>${text(`B${r}`, `${r} ${at(STREETS, r)}`)}${text(`C${r}`, at(TOWNS, r))}${text(`D${r}`, String(10_000 + r), 8)}` +
    `<c r="E${r}" s="2"><v>${43_000 + r}</v></c><c r="F${r}" s="3"><v>${1234.5 + r}</v></c><c r="G${r}" s="3"><f>F${r}*1.2</f><v>${(1234.5 + r) * 1.2}</v></c><c r="H${r}" t="b"><v>${r % 2}</v></c></row>`
  const last = rows + 1
  const body = Array.from({ length: rows }, (_, i) => row(i + 2)).join('')
  const sheet = worksheet(
    `<sheetPr filterMode="1"><tabColor rgb="FF00B050"/></sheetPr><dimension ref="A1:H${last}"/><sheetViews><sheetView tabSelected="1" zoomScale="85" workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/><selection pane="bottomRight" activeCell="C3" sqref="C3"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/>` +
      '<cols><col min="1" max="1" width="8.7109375" customWidth="1"/><col min="2" max="2" width="31.5703125" customWidth="1"/><col min="3" max="4" width="14" customWidth="1"/><col min="5" max="5" width="11.28515625" style="2" customWidth="1"/></cols>' +
      `<sheetData>${header}${body}</sheetData><autoFilter ref="A1:H${last}"><filterColumn colId="7"><filters><filter val="1"/></filters></filterColumn></autoFilter>` +
      `<conditionalFormatting sqref="F2:F${last}"><cfRule type="cellIs" dxfId="0" priority="1" operator="lessThan"><formula>1240</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="C2:C${last}"><formula1>Towns</formula1></dataValidation></dataValidations><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape"/>`,
  )
  const summary = worksheet(
    `<dimension ref="A1:B3"/><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData><row r="1">${text('A1', 'Turnover', 1)}<c r="B1" s="3"><f>SUM(Customers!F2:F${last})</f><v>1</v></c></row><row r="2">${text('A2', 'Newest')}<c r="B2" s="2"><f>MAX(Customers!E:E)</f><v>43500</v></c></row><row r="3">${text('A3', 'Share')}<c r="B3" s="4"><v>0.25</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="D1:E2"/></mergeCells>`,
  )
  const choices = worksheet(
    `<dimension ref="A1:A6"/><sheetData>${TOWNS.map((town, i) => `<row r="${i + 1}">${text(`A${i + 1}`, town)}</row>`).join('')}</sheetData>`,
  )
  return {
    name: 'customers.xlsx',
    sheet: 'Customers',
    columns: names.length,
    rows,
    parts: {
      '[Content_Types].xml': contentTypes([
        ['xl/workbook.xml', 'sheet.main'],
        ['xl/worksheets/sheet1.xml', 'worksheet'],
        ['xl/worksheets/sheet2.xml', 'worksheet'],
        ['xl/worksheets/sheet3.xml', 'worksheet'],
        ['xl/styles.xml', 'styles'],
        ['xl/sharedStrings.xml', 'sharedStrings'],
        ['xl/calcChain.xml', 'calcChain'],
      ]),
      '_rels/.rels': ROOT,
      'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><fileVersion appName="xl" lastEdited="7"/><workbookPr defaultThemeVersion="166925"/><bookViews><workbookView xWindow="0" yWindow="0" windowWidth="28800" windowHeight="12210"/></bookViews><sheets><sheet name="Customers" sheetId="1" r:id="rId1"/><sheet name="Summary" sheetId="4" r:id="rId2"/><sheet name="Choices" sheetId="5" state="hidden" r:id="rId3"/></sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">Customers!$A$1:$H$${last}</definedName><definedName name="Rate">0.2</definedName><definedName name="Towns">Choices!$A$1:$A$6</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
        ['rId3', 'worksheet', 'worksheets/sheet3.xml'],
        ['rId4', 'styles', 'styles.xml'],
        ['rId5', 'sharedStrings', 'sharedStrings.xml'],
        ['rId6', 'calcChain', 'calcChain.xml'],
      ),
      'xl/worksheets/sheet1.xml': sheet,
      'xl/worksheets/sheet2.xml': summary,
      'xl/worksheets/sheet3.xml': choices,
      'xl/styles.xml': STYLES,
      'xl/sharedStrings.xml': texts.part(),
      'xl/calcChain.xml': `${XML}<calcChain xmlns="${MAIN}"><c r="B1" i="4"/>${Array.from({ length: rows }, (_, i) => `<c r="G${i + 2}" i="1"/>`).join('')}</calcChain>`,
    },
  }
}

/** Branches as a table below a merged title, all columns to its right hidden; a picture, a note behind, and a second table. */
function branches(rows: number): KeptSample {
  const texts = createTexts()
  const text = (ref: string, value: string, style = 0) =>
    `<c r="${ref}" s="${style}" t="s"><v>${texts.of(value)}</v></c>`
  const names = ['Branch', 'Address', 'City', 'Opened', 'Staff', 'Share']
  const last = rows + 4
  const row = (r: number) =>
    `<row r="${r}" spans="1:6">${text(`A${r}`, `Branch ${r - 4}`)}${text(`B${r}`, `${r - 4} ${at(STREETS, r)}`)}${text(`C${r}`, at(TOWNS, r))}<c r="D${r}" s="2"><v>${r + 38_000}.5</v></c><c r="E${r}"><v>${r * 3}</v></c><c r="F${r}" s="4"><f>Branches[[#This Row],[Staff]]/SUM(Branches[Staff])</f><v>0.1</v></c>${r % 5 === 0 ? `<c r="G${r}" s="7"/><c r="J${r}" s="7"></c>` : ''}</row>`
  const sheet = worksheet(
    `<dimension ref="A1:J${last}"/><sheetViews><sheetView showGridLines="0" tabSelected="1" workbookViewId="0"><pane ySplit="4" topLeftCell="A5" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="1" width="12" customWidth="1"/><col min="2" max="2" width="40" customWidth="1"/><col min="7" max="16384" width="0" hidden="1" customWidth="1"/></cols>` +
      `<sheetData><row r="1" ht="30" customHeight="1">${text('A1', 'Branches of the north', 6)}<c r="B1" s="6"/><c r="C1" s="6"/></row><row r="2">${text('A2', 'As of')}<c r="B2" s="2"><v>45000</v></c></row><row r="4" spans="1:6">${names.map((name, i) => text(`${String.fromCharCode(65 + i)}4`, name, 1)).join('')}</row>${Array.from({ length: rows }, (_, i) => row(i + 5)).join('')}</sheetData>` +
      '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><drawing r:id="rId2"/><tableParts count="1"><tablePart r:id="rId1"/></tableParts>',
  )
  const second = worksheet(
    `<dimension ref="A1:B3"/><sheetData><row r="1">${text('A1', 'Key')}${text('B1', 'Value')}</row><row r="2">${text('A2', 'a')}<c r="B2"><v>1</v></c></row><row r="3">${text('A3', 'b')}<c r="B3" t="e"><v>#N/A</v></c></row></sheetData><tableParts count="1"><tablePart r:id="rId1"/></tableParts>`,
  )
  const table = (id: number, name: string, ref: string, columns: readonly string[]) =>
    `${XML}<table xmlns="${MAIN}" id="${id}" name="${name}" displayName="${name}" ref="${ref}" totalsRowShown="0"><autoFilter ref="${ref}"/><tableColumns count="${columns.length}">${columns.map((column, i) => `<tableColumn id="${i + 1}" name="${column}"/>`).join('')}</tableColumns><tableStyleInfo name="TableStyleMedium2" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>`
  const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
  return {
    name: 'branches.xlsx',
    sheet: 'Branches',
    columns: names.length,
    rows,
    parts: {
      '[Content_Types].xml': contentTypes([
        ['xl/workbook.xml', 'sheet.main'],
        ['xl/worksheets/sheet1.xml', 'worksheet'],
        ['xl/worksheets/sheet2.xml', 'worksheet'],
        ['xl/styles.xml', 'styles'],
        ['xl/sharedStrings.xml', 'sharedStrings'],
        ['xl/tables/table1.xml', 'table'],
        ['xl/tables/table2.xml', 'table'],
        ['xl/drawings/drawing1.xml', 'application/vnd.openxmlformats-officedocument.drawing+xml'],
      ]),
      '_rels/.rels': ROOT,
      'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="1"/><sheets><sheet name="Branches" sheetId="1" r:id="rId1"/><sheet name="Keys &amp; values" sheetId="2" r:id="rId2"/></sheets><definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">Branches!$A$1:$F$${last}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">Branches!$4:$4</definedName></definedNames></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
        ['rId3', 'styles', 'styles.xml'],
        ['rId4', 'sharedStrings', 'sharedStrings.xml'],
      ),
      'xl/worksheets/sheet1.xml': sheet,
      'xl/worksheets/_rels/sheet1.xml.rels': relations(
        ['rId1', 'table', '../tables/table1.xml'],
        ['rId2', 'drawing', '../drawings/drawing1.xml'],
      ),
      'xl/worksheets/sheet2.xml': second,
      'xl/worksheets/_rels/sheet2.xml.rels': relations(['rId1', 'table', '../tables/table2.xml']),
      'xl/tables/table1.xml': table(1, 'Branches', `A4:F${last}`, names),
      'xl/tables/table2.xml': table(2, 'Keys', 'A1:B3', ['Key', 'Value']),
      'xl/drawings/drawing1.xml': `${XML}<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main"><xdr:oneCellAnchor><xdr:from><xdr:col>3</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>0</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:ext cx="190500" cy="190500"/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="Logo"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip xmlns:r="${OFFICE}" r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor></xdr:wsDr>`,
      'xl/drawings/_rels/drawing1.xml.rels': relations(['rId1', 'image', '../media/image1.png']),
      'xl/media/image1.png': PNG,
      'xl/styles.xml': STYLES,
      'xl/sharedStrings.xml': texts.part(),
    },
  }
}

/** Orders as a program writes them: names with a prefix, texts in their cells, comments, gaps, groups, errors, a protected sheet. */
function orders(rows: number): KeptSample {
  const text = (ref: string, value: string, style = '') =>
    `<x:c r="${ref}"${style} t="inlineStr"><x:is><x:t xml:space="preserve">${value}</x:t></x:is></x:c>`
  const names = ['Order', 'Ship to', 'Postal town', 'Country', 'Total', 'Check']
  const row = (r: number) =>
    r % 7 === 0
      ? ''
      : `<x:row r="${r}" outlineLevel="${r % 2}">${text(`A${r}`, `00${r}`)}${text(`B${r}`, `${r} ${at(STREETS, r)}`)}${text(`C${r}`, at(TOWNS, r))}${text(`D${r}`, at(['GB', 'DE', 'FR'], r))}<x:c r="E${r}" s="3"><x:v>${r * 9.99}</x:v></x:c>${r % 3 === 0 ? `<x:c r="F${r}" t="e"><x:f>1/0</x:f><x:v>#DIV/0!</x:v></x:c>` : `<x:c r="F${r}" t="str"><x:f>"No. "&amp;A${r}</x:f><x:v>No. 00${r}</x:v></x:c>`}</x:row><!-- row ${r} > ends -->`
  const sheet =
    `<?xml version="1.0" encoding="utf-8"?><x:worksheet xmlns:x="${MAIN}" xmlns:r="${OFFICE}"><x:sheetPr><x:outlinePr summaryBelow="0"/></x:sheetPr><x:sheetViews><x:sheetView workbookViewId="0" rightToLeft="0"><x:pane ySplit="1" topLeftCell="A2" state="frozen"/></x:sheetView></x:sheetViews><x:cols><x:col min="2" max="2" width="28.25" customWidth="1"/></x:cols><x:sheetData>` +
    `<x:row r="1">${names.map((name, i) => text(`${String.fromCharCode(65 + i)}1`, name, ' s="1"')).join('')}</x:row>${Array.from({ length: rows }, (_, i) => row(i + 2)).join('')}</x:sheetData><x:sheetProtection sheet="1" objects="1" scenarios="1"/><x:autoFilter ref="A1:F${rows + 1}"/><x:hyperlinks><x:hyperlink ref="B2" location="Notes!A1" display="Notes"/></x:hyperlinks></x:worksheet>`
  const notes = worksheet(
    `<dimension ref="A1"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>=1+1 is text &amp; stays text</t></is></c></row></sheetData>`,
  )
  return {
    name: 'orders.xlsx',
    sheet: 'Orders 2026',
    columns: names.length,
    rows,
    parts: {
      '[Content_Types].xml': contentTypes([
        ['xl/workbook.xml', 'sheet.main'],
        ['xl/worksheets/notes.xml', 'worksheet'],
        ['xl/worksheets/orders.xml', 'worksheet'],
        ['xl/styles.xml', 'styles'],
      ]),
      '_rels/.rels': ROOT,
      'xl/workbook.xml': `<?xml version="1.0" encoding="utf-8"?><x:workbook xmlns:x="${MAIN}" xmlns:r="${OFFICE}"><x:sheets><x:sheet name="Notes" sheetId="2" r:id="rId1"/><x:sheet name="Orders 2026" sheetId="1" r:id="rId2"/></x:sheets><x:definedNames><x:definedName name="_xlnm._FilterDatabase" localSheetId="1" hidden="1">'Orders 2026'!$A$1:$F$${rows + 1}</x:definedName></x:definedNames></x:workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        ['rId1', 'worksheet', '/xl/worksheets/notes.xml'],
        ['rId2', 'worksheet', '/xl/worksheets/orders.xml'],
        ['rId3', 'styles', '/xl/styles.xml'],
      ),
      'xl/worksheets/notes.xml': notes,
      'xl/worksheets/orders.xml': sheet,
      'xl/styles.xml': STYLES,
    },
  }
}

/** The three, with this many rows. */
export const keptSamples = (rows: number): KeptSample[] => [customers(rows), branches(rows), orders(rows)]

/** Writes parts as one archive. */
export async function writeParts(path: string, parts: Parts): Promise<string> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : content, name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}
