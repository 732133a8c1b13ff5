import { wordsOf } from '../../apiError.ts'
import { toast } from './toast.ts'

/** Does an act, and says its failure in a toast; whether it was done. */
export const attempt = (work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    error => {
      toast.error(wordsOf(error))
      return false
    },
  )
