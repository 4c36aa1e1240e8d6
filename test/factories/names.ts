import { notoFiles } from '../../src/platform/drawing/font-files.ts'

/** Names as people type them, and what drawings show of them: what was typed, or its letters in Latin. */
export interface TypedName {
  script: string
  typed: string
  drawn: string
  /** The bold font that has its letters. */
  font: { name: string; file: string }
}

const [latin = '', arabic = '', hebrew = '', ethiopic = ''] = notoFiles.bold
const noto = { name: 'Noto Sans Bold', file: latin }

const written = (script: string, typed: string, font = noto): TypedName => ({
  script,
  typed,
  drawn: typed,
  font,
})
const transcribed = (script: string, typed: string, drawn: string): TypedName => ({
  script,
  typed,
  drawn,
  font: noto,
})

export const typedNames: TypedName[] = [
  written('Latin', 'Ayaba Dossou'),
  written('Fon', 'Ɖɔ̀wɔ̀tɔ́ Àdànlɔ̀'),
  written('Yoruba', 'Ọlátúnjí Ẹniọlá'),
  written('Vietnamese', 'Nguyễn Thị Hường'),
  written('Greek', 'Ελένη Παπαδάκη'),
  written('Cyrillic', 'Надежда Ильина'),
  written('Arabic', 'محمد علي', { name: 'Noto Sans Arabic Bold', file: arabic }),
  written('Persian', 'پرویز گلچین', { name: 'Noto Sans Arabic Bold', file: arabic }),
  written('Hebrew', 'שרה כהן', { name: 'Noto Sans Hebrew Bold', file: hebrew }),
  written('Ethiopic', 'አበበ ቢቂላ', { name: 'Noto Sans Ethiopic Bold', file: ethiopic }),
  written('Devanagari', 'अनीता शर्मा'),
  transcribed('Chinese', '王小明', 'WangXiaoMing'),
  transcribed('Hiragana', 'さくら', 'sakura'),
  transcribed('Katakana', 'ハルカ', 'haruka'),
  transcribed('Hangul', '김민준', 'GimMinJun'),
  transcribed('Thai', 'สมชาย', 'smchay'),
  transcribed('Bengali', 'রহিম', 'rhim'),
  transcribed('Tamil', 'முருகன்', 'murukn'),
  transcribed('Georgian', 'ნინო', 'nino'),
  transcribed('Armenian', 'Արամ', 'Aram'),
  transcribed('N’Ko', 'ߒߞߏ', 'nko'),
  transcribed('Tifinagh', 'ⵉⴷⵉⵔ', 'idir'),
  transcribed('Khmer', 'សុខា', 'sokha'),
  transcribed('Adlam', '𞤀𞤣𞤤𞤢𞤥', 'Adlam'),
  transcribed('a face of a cow and letters', 'Koffi 🐮', 'Koffi :cow:'),
  transcribed('letters and what nobody sees', 'Ko\u200d\u2060f\u3164\u202efi\ufe0f', 'Koffi'),
  transcribed('letters and what is nobody’s', 'Koffi \ue000', 'Koffi ?'),
]
