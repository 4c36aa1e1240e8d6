import { expect, test } from 'vitest'
import { processorsOf } from './processors.ts'

test.each([
  ['Name:\tnode\nCpus_allowed_list:\t0-1\nMems_allowed:\t1', [0, 1]],
  ['Cpus_allowed_list:\t0,2-4,9', [0, 2, 3, 4, 9]],
  ['', []],
])('the processors of %j', (status, processors) => {
  expect(processorsOf(status)).toEqual(processors)
})
