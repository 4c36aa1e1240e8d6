/** Takes a file that is dropped anywhere on the page; `stage` shows where it will go. */
export function takeDrops(stage: HTMLElement, dropped: (file: File) => void): void {
  let over = 0
  const mark = (change: number) => {
    over = Math.max(0, over + change)
    stage.toggleAttribute('data-dragging', over > 0)
  }
  const carriesFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
  addEventListener('dragenter', (event) => carriesFile(event) && mark(1))
  addEventListener('dragleave', (event) => carriesFile(event) && mark(-1))
  addEventListener('dragover', (event) => {
    if (carriesFile(event)) event.preventDefault()
  })
  addEventListener('drop', (event) => {
    if (!carriesFile(event)) return
    event.preventDefault()
    mark(-over)
    const file = event.dataTransfer?.files[0]
    if (file) dropped(file)
  })
}
