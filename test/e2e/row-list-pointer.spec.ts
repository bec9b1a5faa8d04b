import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

test('a double click on the last row in sight edits that row: nothing scrolls away under the pointer', async ({
  window,
}) => {
  const points = Array.from({ length: 60 }, (_, at) => ({ name: `Stop ${at + 1}`, address: '', lat: 50, lon: at / 10 }))
  await addList(window, 'Long', points)
  await window.keyboard.press('Control+1')
  const grid = window.getByRole('grid', { name: 'Locations of Long' })
  await expect(grid.getByRole('row', { name: /Stop 10/ })).toBeVisible()
  const box = (await grid.boundingBox())!
  const [x, y] = [box.x + 160, box.y + box.height - 24]
  const pointed = await window.evaluate(
    ([x, y]) => document.elementFromPoint(x!, y!)!.closest('[role=row]')!.querySelector('.medium')!.textContent!.trim(),
    [x, y],
  )
  await window.mouse.dblclick(x, y)
  await expect(window.locator('.cell-input')).toHaveValue(pointed)
  // By keys its neighbours come into view.
  await window.keyboard.press('Escape')
  await window.keyboard.press('ArrowDown')
  const next = `Stop ${Number(pointed.split(' ')[1]) + 1}`
  await expect(grid.locator('.row-list-row.current')).toContainText(next)
  await expect(grid.locator('.row-list-row.current')).toBeInViewport({ ratio: 1 })
})
