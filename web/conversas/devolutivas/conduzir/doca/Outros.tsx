import { inFimOfFrases, recusadas } from '#shared/conversas/devolutivas/recusadas.rules.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { type Ato, fraseAnterior } from '../regras/ato.rules.ts'
import { etapaAnterior, etapaDoRoteiro } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useSend } from '../useSend.ts'

/** The quiet acts beside the next one: one back, and the early end of the sentences. */
export function Outros({ ato }: { ato: Ato }) {
  const { sala } = useSessao()
  const { etapa } = sala
  const { pedir, ocupado } = useSend()
  if (ato === 'guardar') return null
  const frase = etapa === 'frases' ? fraseAnterior(sala) : undefined
  const before = etapaAnterior(etapa)
  return (
    <>
      {frase ? (
        <Button look="text" busy={ocupado} onClick={() => pedir({ tipo: 'mostrar_frase', frase: frase.frase })}>
          {t('conduzir.anterior')}
        </Button>
      ) : (
        before && (
          <Button look="text" busy={ocupado} onClick={() => pedir({ tipo: 'mover', de: etapa, para: before })}>
            {t('conduzir.voltarA', { etapa: etapaDoRoteiro(before).nome })}
          </Button>
        )
      )}
      {ato === 'mostrar' && sala.frase_atual && (
        <Button
          look="text"
          busy={ocupado}
          onClick={() =>
            pedir(
              recusadas(sala).length > 0 && !inFimOfFrases(sala)
                ? { tipo: 'mostrar_frase', frase: null }
                : { tipo: 'mover', de: 'frases', para: 'combinados' },
            )
          }
        >
          {t('conduzir.encerrarFrases')}
        </Button>
      )}
    </>
  )
}
