import { recusadas } from '#shared/conversas/devolutivas/recusadas.rules.ts'
import { t, tn } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { startAtFrase } from '../../combinados/useRascunhos.ts'
import { IconeDaResposta } from '../Icones.tsx'
import { fill, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useSend } from '../useSend.ts'
import { Ha } from './Ha.tsx'

/** Lists refused sentences, the latest first, each with one press into a combinado that names it. */
export function NaoSouEu() {
  const { sala } = useSessao()
  const { pedir, ocupado } = useSend()
  const list = recusadas(sala)
  const { pessoa, consultor } = sala
  if (list.length === 0) return <p>{t('conduzir.nenhumaRecusada', { pessoa })}</p>
  return (
    <div className="cz-recusadas">
      <h2>{tn('conduzir.recusadas', list.length, { pessoa })}</h2>
      <p className="cz-miudo">{t('conduzir.recusadasPergunta', { pessoa })}</p>
      <ol>
        {list.map(({ frase, marca }) => (
          <li key={frase.frase}>
            <IconeDaResposta resposta="nao" />
            <p>{frase.texto}</p>
            <small>
              {t('conduzir.fraseN', { n: frase.posicao })} ·{' '}
              {marca.via === 'ao_vivo' || marca.via === 'sala' ? (
                <Ha em={marca.em} />
              ) : (
                fill(ROTEIRO.marcacoes.via[marca.via], { consultor })
              )}
            </small>
            <Button
              small
              busy={ocupado}
              aria-label={t('conduzir.virarCombinadoDe', { texto: frase.texto })}
              onClick={() => {
                startAtFrase(sala, frase.frase)
                void pedir({ tipo: 'mover', de: 'frases', para: 'combinados' })
              }}
            >
              {t('conduzir.virarCombinado')}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  )
}
