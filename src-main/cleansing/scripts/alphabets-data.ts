// Letters of alphabets that are written in Latin ones letter by letter. Data only.

/** Georgian: national system of 2002, without the marks of ejective sounds. */
const GEORGIAN: Record<string, string> = {
  ...{ ა: 'a', ბ: 'b', გ: 'g', დ: 'd', ე: 'e', ვ: 'v', ზ: 'z', თ: 't', ი: 'i', კ: 'k', ლ: 'l', მ: 'm', ნ: 'n', ო: 'o' },
  ...{ პ: 'p', ჟ: 'zh', რ: 'r', ს: 's', ტ: 't', უ: 'u', ფ: 'p', ქ: 'k', ღ: 'gh', ყ: 'q', შ: 'sh', ჩ: 'ch', ც: 'ts' },
  ...{ ძ: 'dz', წ: 'ts', ჭ: 'ch', ხ: 'kh', ჯ: 'j', ჰ: 'h' },
}
/** Armenian: BGN/PCGN 1981, without the marks of aspirated sounds. */
const ARMENIAN: Record<string, string> = {
  ...{ ա: 'a', բ: 'b', գ: 'g', դ: 'd', ե: 'e', զ: 'z', է: 'e', ը: 'y', թ: 't', ժ: 'zh', ի: 'i', լ: 'l', խ: 'kh' },
  ...{ ծ: 'ts', կ: 'k', հ: 'h', ձ: 'dz', ղ: 'gh', ճ: 'ch', մ: 'm', յ: 'y', ն: 'n', շ: 'sh', ո: 'o', չ: 'ch', պ: 'p' },
  ...{ ջ: 'j', ռ: 'rr', ս: 's', վ: 'v', տ: 't', ր: 'r', ց: 'ts', ւ: 'v', փ: 'p', ք: 'k', և: 'ev', օ: 'o', ֆ: 'f' },
  ...{ ու: 'u' },
}

export const ALPHABET_LETTERS: Record<string, string> = { ...GEORGIAN, ...ARMENIAN }
/** Letters that sound otherwise at the beginning of a word. */
export const ALPHABET_INITIALS: Record<string, string> = { ե: 'ye', ո: 'vo', և: 'yev' }
