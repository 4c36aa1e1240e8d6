import { TextRun } from 'docx'
import { colour } from './form-style.ts'

/**
 * A content control for plain text: the prompt is marked as a whole when clicked and goes with the first letter
 * typed. `label` is what a screen reader says on entering it. The library has no such class: a run puts the
 * control's elements (ECMA-376, 17.5.2) around itself when it is written.
 */
export class TextControl extends TextRun {
  readonly #label: string

  constructor(label: string, prompt: string) {
    super({ text: prompt, color: colour.muted })
    this.#label = label
  }

  override prepForXml(...context: Parameters<TextRun['prepForXml']>) {
    const properties = [
      { 'w:alias': { _attr: { 'w:val': this.#label } } },
      { 'w:showingPlcHdr': {} },
      { 'w:text': { _attr: { 'w:multiLine': '1' } } },
    ]
    return {
      'w:sdt': [{ 'w:sdtPr': properties }, { 'w:sdtContent': [super.prepForXml(...context)] }],
    }
  }
}
