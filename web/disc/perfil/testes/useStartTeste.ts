import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { problema_com_licenca } from '#shared/disc/disc/disc.answers.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { to } from '../../../platform/screens/to.ts'
import { device } from '../../../platform/storage.ts'
import { withOverlay } from '../../../platform/ui/overlays/overlay.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { canStart, passa } from '../../disc/disc.queries.ts'
import { respondidasNoAparelho, type TesteAtual, writeCurrentDisc } from '../../disc/keep/progresso.storage.ts'
import { licencasQuery } from '../perfil.queries.ts'

/**
 * Starts a test: asks the server whether it may start, makes its licence the current test, and opens it (behaviour
 * §34).
 */
export function useStartTeste(teste: TesteAtual) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [iniciando, setIniciando] = useState(false)

  const start = async () => {
    setIniciando(true)
    const here = location.pathname
    try {
      // The test's code comes while the server answers.
      const [may] = await withOverlay(() =>
        Promise.all([canStart(teste.id_licenca), import('../../disc/Questionnaire.tsx')]),
      )
      // Whoever has gone elsewhere meanwhile is not fetched back.
      if (location.pathname !== here) return
      if (may) {
        writeCurrentDisc(device, teste)
        return navigate(to('/teste-individual'))
      }
      toast.error(problema_com_licenca)
      await client.invalidateQueries({ queryKey: licencasQuery().queryKey.slice(0, 1) })
    } catch (error) {
      // Without a way to the server, what was begun on this device goes on from here.
      if (passa(error) && respondidasNoAparelho(device, teste) > 0) {
        writeCurrentDisc(device, teste)
        return navigate(to('/teste-individual'))
      }
      toast.error(error instanceof ApiError ? error : problema_com_licenca)
    } finally {
      setIniciando(false)
    }
  }

  return { iniciar: () => void start(), iniciando }
}
