import { useState } from 'react'
import { Link } from 'react-router'
import type { Empurrao } from '#shared/casa/casa/inicio.contract.ts'
import { type ACorrigir, CorrigirDialog } from '../../../clientes/convites/acoes/CorrigirDialog.tsx'
import { whatsappDoTeste } from '../../../clientes/convites/acoes/whatsapp.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { type Linha, linhasOf, quem } from './empurroes.ts'
import { type AtoDoInicio, useAtoDoInicio } from './inicio.queries.ts'
import { Parte } from './Parte.tsx'

const TRACOS = {
  voltou: 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.6v.1',
  vence: 'M3 6h18v12H3V6Zm0 1 9 6 9-6',
  parou: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2',
  nao_comecou:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0m1-16.5a3.5 3.5 0 0 1 0 7M18 14a6 6 0 0 1 3 6',
} as const
const TONS = { voltou: 'error', vence: 'warn', parou: 'warn', nao_comecou: 'soft' } as const

/**
 * Icon of an alert, in the colour of its kind; hidden from screen readers, because the sentence beside it says the
 * same.
 */
const Sinal = ({ alerta }: { alerta: Empurrao['alerta'] }) => (
  <span className="dia-sinal" data-tone={TONS[alerta]} aria-hidden="true">
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={TRACOS[alerta]} />
    </svg>
  </span>
)

/** Maximum number of rows on the home page; the full list holds the others. */
const LINHAS = 6
const NA_LISTA = to('/criar-cliente', {}, { query: { aba: 'todos', alerta: 'voltou,vence,parou,nao_comecou' } })

/** Buttons offered for each kind of row, the main one first. */
const ATOS = {
  voltou: [],
  vence: ['estender', 'reenviar'],
  parou: ['lembrar'],
  nao_comecou: ['lembrar'],
} as const satisfies Record<Empurrao['alerta'], readonly AtoDoInicio[]>

/** Lists the people who need a push, each with a button; a row leaves as soon as it is settled. */
export function Empurroes({ empurroes, now }: { empurroes: readonly Empurrao[]; now: Date }) {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const [corrigir, setCorrigir] = useState<ACorrigir | null>(null)
  const { mutateAsync, isPending } = useAtoDoInicio()
  const linhas = linhasOf(empurroes, now).filter(({ chave }) => !settled.has(chave))
  const total = linhas.reduce((sum, linha) => sum + linha.total, 0)
  const settle = (chave: string) => setSettled(before => new Set([...before, chave]))

  async function act(tipo: AtoDoInicio, linha: Linha) {
    if (isPending) return
    await attempt(async () => {
      await mutateAsync({ tipo, ids: linha.ids })
      settle(linha.chave)
      toast.success({ titulo: t(`dia.feito.${tipo}`), mensagem: tn('dia.feitoTexto', linha.ids.length) })
    })
  }

  return (
    <Parte
      titulo={t('dia.empurroes')}
      conta={total}
      todos={total > 0 ? { to: NA_LISTA, texto: t('dia.verNaLista') } : undefined}
    >
      {linhas.length === 0 ? (
        <p className="dia-vazio">{t('dia.empurroesVazio')}</p>
      ) : (
        <ul className="dia-linhas">
          {linhas.slice(0, LINHAS).map(linha => (
            <li key={linha.chave}>
              <Sinal alerta={linha.alerta} />
              <Frase {...linha} />
              <Atos linha={linha} busy={isPending} onAct={act} onCorrigir={setCorrigir} />
            </li>
          ))}
        </ul>
      )}
      {linhas.length > LINHAS && (
        <p className="pt-3">
          <Link className="act" to={NA_LISTA}>
            {tn('dia.maisLinhas', linhas.length - LINHAS)}
          </Link>
        </p>
      )}
      <CorrigirDialog
        convite={corrigir}
        onClose={() => setCorrigir(null)}
        onDone={() => {
          const found = linhas.find(({ pessoa }) => pessoa?.id_convite === corrigir?.id_convite)
          if (found) settle(found.chave)
        }}
      />
    </Parte>
  )
}

/** Shows an event and its person; the name of somebody with an account leads to their profile. */
const Frase = ({ pessoa, frase, detalhe }: Linha) => (
  <div>
    <p className="dia-frase">
      {pessoa?.id_participante ? (
        <Link to={to('/perfil-usuario/:id_usuario?', { id_usuario: pessoa.id_participante })}>{frase}</Link>
      ) : (
        frase
      )}
    </p>
    <p className="dia-detalhe">{detalhe}</p>
  </div>
)

interface AtosProps {
  linha: Linha
  busy: boolean
  onAct(tipo: AtoDoInicio, linha: Linha): Promise<void>
  onCorrigir(convite: ACorrigir): void
}

function Atos({ linha, busy, onAct, onCorrigir }: AtosProps) {
  const { alerta, pessoa, ids } = linha
  const { id_convite, email, celular } = pessoa ?? {}
  return (
    <span className="dia-atos">
      {celular && (
        <a
          className="act"
          href={whatsappDoTeste({ url: `${location.origin}/perfil-usuario`, celular })}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('convites.whatsappPara', { nome: quem(linha) })}
        >
          {t('convites.whatsapp')}
        </a>
      )}
      {alerta === 'voltou' && id_convite && email && (
        <button
          type="button"
          className="act"
          aria-label={t('dia.corrigirDe', { email })}
          onClick={() => onCorrigir({ id_convite, email })}
        >
          {t('dia.corrigir')}
        </button>
      )}
      {ATOS[alerta].map(tipo => (
        <button
          key={tipo}
          type="button"
          className="act"
          aria-disabled={busy || undefined}
          aria-label={`${tn(`dia.ato.${tipo}`, ids.length)}: ${quem(linha)}`}
          onClick={() => void onAct(tipo, linha)}
        >
          {tn(`dia.ato.${tipo}`, ids.length)}
        </button>
      ))}
    </span>
  )
}
