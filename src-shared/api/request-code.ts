import { KEY_HEADER, KEY_PLACE, TRY_REQUESTS, type TryOperation } from '#shared/api/try-requests.ts'

/** The forms in which a request is copied, with the names that people know them by. */
export const CODE_FORMS = {
  curl: 'curl',
  python: 'Python',
  javascript: 'JavaScript',
  powershell: 'PowerShell',
} as const
export type CodeForm = keyof typeof CODE_FORMS
export const CODE_FORM_NAMES = Object.keys(CODE_FORMS) as CodeForm[]

/** A request that was read: its body is JSON, or null. */
export interface TryCall {
  /** Of the host, without a path. */
  address: string
  operation: TryOperation
  /** Empty where nobody gave one. */
  key: string
  body: string | null
}

interface Written {
  url: string
  key: string
  /** Without an apostrophe: in JSON it is only in text, where its number says the same. */
  body: string | null
}

const QUOTED = "'"
const toWritten = ({ address, operation, key, body }: TryCall): Written => ({
  url: `${address}${TRY_REQUESTS[operation].path}`,
  key: key === '' ? KEY_PLACE : key,
  body: body?.replaceAll(QUOTED, '\\u0027') ?? null,
})

function toCurl({ url, key, body }: Written): string {
  const lines = [`curl -s '${url}'`, `  -H '${KEY_HEADER}: ${key}'`]
  // Data that starts with @ would be the name of a file to --data.
  if (body !== null) lines.push(`  -H 'Content-Type: application/json'`, `  --data-raw '${body}'`)
  return lines.join(' \\\n')
}

/** With what Python brings along. */
function toPython({ url, key, body }: Written): string {
  const headers = [`'${KEY_HEADER}': '${key}'`, ...(body === null ? [] : [`'Content-Type': 'application/json'`])]
  return [
    'import urllib.request',
    '',
    ...(body === null ? [] : [`body = r'''${body}'''`]),
    'request = urllib.request.Request(',
    `    '${url}',`,
    ...(body === null ? [] : ['    data=body.encode(),']),
    `    headers={${headers.join(', ')}},`,
    ')',
    'with urllib.request.urlopen(request) as reply:',
    '    print(reply.read().decode())',
  ].join('\n')
}

/** As a module: Node runs it from a file that ends in .mjs. */
function toJavaScript({ url, key, body }: Written): string {
  const json = `'Content-Type': 'application/json'`
  return [
    `const reply = await fetch('${url}', {`,
    ...(body === null ? [] : [`  method: 'POST',`]),
    `  headers: { '${KEY_HEADER}': '${key}'${body === null ? '' : `, ${json}`} },`,
    ...(body === null ? [] : [`  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),`]),
    '})',
    'console.log(await reply.text())',
  ].join('\n')
}

/** Bytes are sent, because Windows PowerShell writes text in the code page of the machine. */
function toPowerShell({ url, key, body }: Written): string {
  const request = [
    'Invoke-WebRequest -UseBasicParsing',
    `-Uri '${url}'`,
    `-Headers @{ '${KEY_HEADER}' = '${key}' }`,
    ...(body === null
      ? []
      : ['-Method Post', `-ContentType 'application/json'`, '-Body ([Text.Encoding]::UTF8.GetBytes($body))']),
  ].join(' `\n  ')
  return [...(body === null ? [] : [`$body = @'`, body, `'@`]), `$reply = ${request}`, '$reply.Content'].join('\n')
}

const WRITERS: Record<CodeForm, (written: Written) => string> = {
  curl: toCurl,
  python: toPython,
  javascript: toJavaScript,
  powershell: toPowerShell,
}

/** One request as a program to paste: it prints the reply. Without a key, a place for it is in the text. */
export const toCode = (form: CodeForm, call: TryCall): string => WRITERS[form](toWritten(call))
