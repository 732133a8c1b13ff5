import { Link } from 'react-router'
import type { Inicio, ResultadoNovo } from '#shared/casa/casa/inicio.contract.ts'
import { Codigo } from '../../../disc/disc/Codigo.tsx'
import { iniciais } from '../../../disc/perfil/nome.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { OPENS_NEW } from '../../../platform/session/opens-new.ts'
import { formatNumber } from '../../../platform/ui/format.ts'
import { ate } from './ate.ts'
import { Parte } from './Parte.tsx'
import { dia, hora } from './quando.ts'

/**
 * Lists the results that the consultor has not opened yet, newest first, each with links to the person and to the
 * conversation; below them the number of those not shown, which leads to the clients by latest result.
 */
export function Novos({ novos, now }: { novos: Inicio['novos']; now: Date }) {
  return (
    <Parte
      titulo={t('dia.novos')}
      conta={novos.total}
      contado={ate(novos.total)}
      todos={
        novos.prontos > 0
          ? {
              to: to('/criar-cliente', {}, { query: { aba: 'todos', falta_conversa: 1 } }),
              texto: t('dia.todosProntos', { n: formatNumber(novos.prontos) }),
            }
          : undefined
      }
    >
      {novos.results.length === 0 ? (
        <p className="dia-vazio">{t('dia.novosVazio')}</p>
      ) : (
        <ul className="dia-linhas">
          {novos.results.map(novo => (
            <Novo key={novo.id_pessoa} novo={novo} now={now} />
          ))}
        </ul>
      )}
      {novos.total > novos.results.length && (
        <p className="pt-3">
          <Link className="act" to={to('/criar-cliente', {}, { query: { ordem: 'resultado' } })}>
            {tn('dia.maisNovos', novos.total - novos.results.length, { n: ate(novos.total - novos.results.length) })}
          </Link>
        </p>
      )}
    </Parte>
  )
}

function Novo({ novo, now }: { novo: ResultadoNovo; now: Date }) {
  const { id_participante, nome, codigo, nome_perfil, nome_empresa, resultado_em, proximo_encontro, conversado } = novo
  const page = to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante })
  const details = [nome_perfil, nome_empresa, `${dia(resultado_em, now)}, ${hora(resultado_em)}`].filter(Boolean)
  return (
    <li>
      <span className="dia-avatar" aria-hidden="true">
        {iniciais(nome)}
      </span>
      <div>
        <p className="dia-frase">
          <Link to={page}>{nome}</Link> {codigo && <Codigo codigo={codigo} />}
        </p>
        <p className="dia-detalhe">{details.join(' · ')}</p>
      </div>
      <span className="dia-atos">
        <Link className="act" to={page} aria-label={t('dia.lerResultadoDe', { nome })}>
          {t('dia.lerResultado')}
        </Link>
        {proximo_encontro ? (
          <span className="dia-marcada">{t('dia.conversaEm', { dia: dia(proximo_encontro.quando, now) })}</span>
        ) : (
          <Conversa feita={conversado} com={{ id_participante, nome }} />
        )}
      </span>
    </li>
  )
}

/** Says that the conversation was held, or offers to arrange it. */
function Conversa({ feita, com }: { feita: boolean; com: Parameters<typeof Marcar>[0]['com'] }) {
  if (feita) return <span className="dia-marcada">{t('dia.conversaFeita')}</span>
  return <Marcar com={com} />
}

/** Link to the agenda, which opens there what arranges a conversation with this client. */
const Marcar = ({ com }: { com: { id_participante: number; nome: string } }) => (
  <Link
    className="act"
    to={to('/agenda')}
    state={{ ...OPENS_NEW, com }}
    aria-label={t('dia.marcarCom', { nome: com.nome })}
  >
    {t('dia.marcarConversa')}
  </Link>
)
