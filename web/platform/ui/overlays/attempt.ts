import { wordsOf } from '../../apiError.ts'
import { toast } from './toast.ts'

/** Says in a toast why an act failed. */
export const sayFailure = (error: unknown) => toast.error(wordsOf(error))

/** Does an act, and says its failure in a toast; whether it was done. */
export const attempt = (work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    error => {
      sayFailure(error)
      return false
    },
  )
