import { Suspense, useState } from 'react'
import type { PessoaNaLista } from '#shared/clientes/pessoas/pessoas.contract.ts'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import { celular } from '#shared/contas/pessoa/celular.ts'
import { showEmail } from '#shared/contas/pessoa/mostrado.ts'
import type { TesteFinalizado } from '#shared/disc/disc/disc.contract.ts'
import { iniciais, primeiroNome } from '../../disc/perfil/nome.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Breadcrumb } from '../../platform/layout/Breadcrumb.tsx'
import { useOpensNew } from '../../platform/session/opens-new.ts'
import { Button, ButtonAnchor } from '../../platform/ui/Button.tsx'
import { cx } from '../../platform/ui/cx.ts'
import { PageMenu } from '../../platform/ui/overlays/PageMenu.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { Neighbours } from '../../platform/ui/shapes/Neighbours.tsx'
import { Etiqueta } from '../etiquetas/Etiqueta.tsx'
import { EtiquetasEditor } from '../etiquetas/EtiquetasEditor.tsx'
import { type Ato, atosOf } from './atos.ts'
import { useSecao } from './useSecao.ts'

const ClienteDialogs = lazyPart(() => import('./dialogos/ClienteDialogs.tsx'))

interface Props {
  usuario: Usuario
  /** Undefined while it is loading. */
  cliente: PessoaNaLista | undefined
  testes: readonly TesteFinalizado[] | undefined
}

/**
 * Heading of a client's page: name, contact, main acts, link back to the list, and links to the previous and next
 * person.
 */
export function ClienteHeader({ usuario, cliente, testes }: Props) {
  const { nome } = usuario
  const { toLista } = useSecao()
  const [aberto, setAberto] = useState<Ato | null>(null)
  useOpensNew(({ ato }) => ato === 'novo_teste' && setAberto(ato))
  const atos = atosOf({ cliente, testes, onOpen: setAberto })
  const digits = usuario.celular ?? ''
  const novo = cliente?.id_licenca_aberta === null
  // Alone the menu stays beside the name; with words before it they take a line on a phone.
  const more = digits !== '' || novo
  return (
    <>
      <Breadcrumb items={[{ to: toLista, label: t('convites.titulo') }, { label: nome }]}>
        {cliente && <Vizinhas cliente={cliente} />}
      </Breadcrumb>
      <section className="cliente-topo">
        <span className="perfil-avatar" aria-hidden="true">
          {iniciais(nome)}
        </span>
        <Quem usuario={usuario} cliente={cliente} />
        <div className={cx('flex flex-wrap gap-2 self-start', more && 'max-[40rem]:w-full')}>
          {digits && (
            <ButtonAnchor
              href={celular.whatsapp(digits)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('convites.whatsappPara', { nome })}
            >
              {t('convites.whatsapp')}
            </ButtonAnchor>
          )}
          {novo && <Button onClick={() => setAberto('novo_teste')}>{t('cliente.novoTeste')}</Button>}
          <PageMenu
            className="btn btn-quiet"
            trigger={
              <>
                <span aria-hidden="true">⋯</span>
                <span className="sr-only">{t('cliente.mais', { nome: primeiroNome(nome) })}</span>
              </>
            }
            entries={atos}
          />
        </div>
      </section>
      {aberto && cliente && (
        <Suspense fallback={null}>
          <ClienteDialogs
            ato={aberto}
            usuario={usuario}
            cliente={cliente}
            testes={testes ?? []}
            onClose={() => setAberto(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * Position in the list ('1 de 38') and links to the previous and next person; shown when the page was opened from a
 * list.
 */
function Vizinhas({ cliente: { anterior, proxima, posicao, total } }: { cliente: PessoaNaLista }) {
  const { toPessoa } = useSecao()
  if (posicao === null || total === null) return null
  const neighbourOf = (pessoa: PessoaNaLista['anterior'], key: 'anterior' | 'proxima') =>
    pessoa && pessoa.id_participante !== null
      ? { to: toPessoa(pessoa.id_participante), label: t(`cliente.${key}`, { nome: pessoa.nome }) }
      : null
  return (
    <Neighbours
      label={t('cliente.vizinhas')}
      place={t('cliente.posicao', { n: posicao, total })}
      before={neighbourOf(anterior, 'anterior')}
      after={neighbourOf(proxima, 'proxima')}
    />
  )
}

/** Name, addresses, company and labels of the client. */
function Quem({ usuario, cliente }: Pick<Props, 'usuario' | 'cliente'>) {
  const { nome, email, celular: digits } = usuario
  return (
    <div className="cliente-quem">
      <h1>{nome}</h1>
      <ul className="cliente-contato">
        <li>
          <a href={`mailto:${email}`}>{showEmail(email)}</a>
        </li>
        {digits && (
          <li>
            <a href={`tel:+55${digits}`}>{celular.format(digits)}</a>
          </li>
        )}
        {cliente?.nome_empresa && <li>{cliente.nome_empresa}</li>}
      </ul>
      {cliente && <Etiquetas cliente={cliente} />}
      {usuario.menor_de_idade && <p className="measure mt-2 text-sm">{t('perfil.menorDeIdade')}</p>}
    </div>
  )
}

/** The client's labels, with a button that opens the editor. */
function Etiquetas({ cliente: { id_pessoa, etiquetas } }: { cliente: PessoaNaLista }) {
  const [editing, setEditing] = useState(false)
  if (editing)
    return (
      <div className="grid gap-2 justify-items-start max-w-105 mt-2">
        <EtiquetasEditor id_pessoa={id_pessoa} etiquetas={etiquetas} autoFocus />
        <Button small onClick={() => setEditing(false)}>
          {t('cliente.pronto')}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-1.5 items-center mt-2">
      {etiquetas.map(({ id_etiqueta, nome, cor }) => (
        <Etiqueta key={id_etiqueta} nome={nome} cor={cor} />
      ))}
      <button type="button" className="cliente-etiqueta-mais" onClick={() => setEditing(true)}>
        {t('cliente.maisEtiqueta')}
      </button>
    </div>
  )
}
