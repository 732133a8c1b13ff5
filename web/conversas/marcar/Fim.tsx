import { Link } from 'react-router'
import { RESPOSTAS_MARCACAO, ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { IconeResposta } from '../devolutivas/pessoa/Icones.tsx'
import { Barra } from './Barra.tsx'
import { HappensNext } from './HappensNext.tsx'
import { useArrival } from './useArrival.ts'
import type { Frase, useMark } from './useMark.ts'

interface Props {
  id_licenca: number
  marcar: ReturnType<typeof useMark> & { listas: { quinze: Frase[]; partes: { parte: string; frases: Frase[] }[] } }
}

/** After the fifteen: how she answered, what happens next, and the rest of the report by part. */
export function Fim({ id_licenca, marcar: { listas, dados, fila, respostas } }: Props) {
  const heading = useArrival()
  const { quinze, partes } = listas
  const marked = (frases: readonly Frase[]) => frases.filter(({ frase }) => respostas.has(frase)).length
  return (
    <>
      <main id="conteudo" tabIndex={-1} className="mq-pagina">
        <h1 ref={heading} tabIndex={-1}>
          {t('marcar.fim')}
        </h1>
        <p className="mq-texto">{t('marcar.bastam')}</p>
        <dl className="mq-soma">
          {RESPOSTAS_MARCACAO.map(resposta => (
            <div key={resposta}>
              <IconeResposta resposta={resposta} />
              <dd>{quinze.filter(({ frase }) => respostas.get(frase) === resposta).length}</dd>
              <dt>{ROTULOS_MARCACAO.descricao[resposta]}</dt>
            </div>
          ))}
        </dl>
        <p>
          <Link className="mq-rever" to={{ search: '?ver=quinze' }}>
            {t('marcar.rever')}
          </Link>
        </p>
        {dados && <HappensNext id_licenca={id_licenca} dados={dados} />}
        <h2>{t('marcar.porParte')}</h2>
        <ul className="mq-partes">
          {partes.map(({ parte, frases }, i) => (
            <li key={parte}>
              <Link to={{ search: `?parte=${i + 1}` }}>
                <b>{parte}</b>
                <span>{t('marcar.contagem', { n: marked(frases), total: frases.length })}</span>
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
                  <path d="m7.5 5 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
                </svg>
              </Link>
            </li>
          ))}
        </ul>
      </main>
      <Barra feitas={quinze.length} total={quinze.length} fila={fila}>
        <ButtonLink look="primary" to={to('/perfil-usuario/:id_usuario?')}>
          {t('marcar.terminar')}
        </ButtonLink>
      </Barra>
    </>
  )
}
