import { readWordTable } from '#main/cleansing/scripts/transducer.ts'

// Letters of Thai by the Royal Thai General System of Transcription (RTGS, 1999). Data only.

/** Sounds that begin a syllable. */
export const THAI_INITIALS = readWordTable(`
ก=k ข=kh ฃ=kh ค=kh ฅ=kh ฆ=kh ง=ng จ=ch ฉ=ch ช=ch ฌ=ch ซ=s ศ=s ษ=s ส=s ญ=y ย=y ฎ=d ด=d ฏ=t ต=t ฐ=th ฑ=th ฒ=th ถ=th ท=th
ธ=th ณ=n น=n บ=b ป=p ผ=ph พ=ph ภ=ph ฝ=f ฟ=f ม=m ร=r ล=l ฬ=l ว=w ห=h ฮ=h อ=
`)

/** Sounds that end one; letters that end none are not here. */
export const THAI_FINALS = readWordTable(`
ก=k ข=k ค=k ฆ=k ง=ng จ=t ช=t ซ=t ฎ=t ฏ=t ฐ=t ฑ=t ฒ=t ด=t ต=t ถ=t ท=t ธ=t ศ=t ษ=t ส=t น=n ณ=n ญ=n ร=n ล=n ฬ=n บ=p ป=p
พ=p ฟ=p ภ=p ม=m
`)

/** Two consonants that sound as one, or of which one is silent. */
export const THAI_CLUSTERS = readWordTable(`
กร=kr กล=kl กว=kw ขร=khr ขล=khl ขว=khw คร=khr คล=khl คว=khw ตร=tr ปร=pr ปล=pl พร=phr พล=phl ผล=phl บร=br บล=bl ดร=dr
ฟร=fr ฟล=fl หง=ng หญ=y หน=n หม=m หย=y หร=r หล=l หว=w อย=y ทร=s สร=s ศร=s จร=ch
`)

/** Finals of two letters of which one is silent. */
export const THAI_FINAL_PAIRS = readWordTable(`
ทร=t ตร=t กร=k ชร=t ติ=t ตุ=t รถ=t รท=t ดร=t รณ=n รค=k รพ=p รม=m ฎร=t ธุ=t หม=m
`)
