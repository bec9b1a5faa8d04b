import { describe, expect, it } from 'vitest'
import { siftNoise } from '#main/cleansing/input/noise.ts'
import { readInput } from '#main/cleansing/input/read-input.ts'

const sift = (text: string) => siftNoise(text, null)

describe('siftNoise', () => {
  it.each([
    ['a JSON object', '{"street":"Main St","city":"Paris"}'],
    ['a JSON array', '[1, 2, 3]'],
    ['a statement of SQL', "SELECT * FROM users WHERE name = 'Reading'"],
    ['an injection', "Robert'); DROP TABLE Students;--"],
    ['a condition that always holds', '1 OR 1=1'],
    ['a formula of a sheet', "=cmd|'/c calc'!A1"],
    ['a sum', '@SUM(A1:A9)'],
    ['a trace of Python', 'Traceback (most recent call last): File "main.py", line 3'],
    ['a trace of JavaScript', 'at Object.<anonymous> (/home/user/app.js:10:15)'],
    ['a trace of Java', 'java.lang.NullPointerException at com.example.Main.run(Main.java:42)'],
  ])('takes %s for no address', (_what, text) => {
    expect(sift(text)).toEqual({ text: '', noise: [text], idle: [] })
  })

  it.each([
    'Select Citywalk, Saket, New Delhi (from the metro)',
    '[Unit 5] 12 High Street [rear]',
    '12 High Street (rear)',
    '="02139"',
    'Shop at Mall (Gate 2:12)',
    '@ 12 Main St',
    'Update House; Set Lane',
    'Tel Aviv 6123456',
    '12-14 Main St, Lot 4+5',
    'Terror Error Lane 5',
  ])('leaves %s alone', (text) => {
    expect(sift(text)).toEqual({ text, noise: [], idle: [] })
  })

  it.each([
    'tel: 01 42 68 53 00',
    '+44 20 7946 0958',
    'Fax +49 (30) 901820',
    '(217) 555-0142',
    'mobile 0171 2345678',
    'gsm 0475 123456',
    'cel 11 98765 4321',
    'tlf 22 33 44 55',
    'тел 495 123 45 67',
    'моб 916 123 45 67',
    'τηλ 210 1234567',
    'mailto:bob@example.org',
    'https://x.org/a',
  ])('takes %s out of a line', (piece) => {
    const { text, noise } = sift(`12 High Street ${piece}`)
    expect([text.trim(), noise]).toEqual(['12 High Street', [piece]])
  })

  it('reads what stands between tags, but not a script', () => {
    expect(sift('<p class="a">12 High Street</p>').text.trim()).toBe('12 High Street')
    expect(sift('<script>alert(1)</script>')).toMatchObject({ text: '\n', noise: ['<script>alert(1)</script>'] })
  })

  it('knows an empty field that says so, but not the code of a province', () => {
    expect(sift('N/A')).toEqual({ text: '', noise: [], idle: ['N/A'] })
    expect(sift('same as billing').idle).toHaveLength(1)
    expect(siftNoise('NA', 'SubAdministrativeArea').text).toBe('NA')
  })
})

describe('readInput', () => {
  it('sifts structured fields as well', () => {
    const { tokens, unread } = readInput({ Locality: 'null', PostalCode: '+44 20 7946 0958' }, () => false)
    expect([tokens, unread]).toEqual([[], '+44 20 7946 0958 null'])
  })

  it('keeps what no address is apart from words that fit no part', () => {
    const { garbage, unread } = readInput(
      { Address1: '12 High Street tel. 020 7946 0958', Address2: 'www.example.com' },
      () => false,
    )
    expect(garbage).toBe('tel. 020 7946 0958 www.example.com')
    expect(unread).toBe(garbage)
    expect(readInput({ Address1: '12 High Street', Address2: 'n/a' }, () => false).garbage).toBe('')
  })

  it('takes nothing from an address for a field that says it is empty', () => {
    expect(readInput({ Address1: '12 High Street', Address2: 'n/a', Organization: '-' }, () => false).unread).toBe('')
  })
})
