import './curto.css'
import { type ChangeEvent, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { ConviteClaims, VerifiedConvite } from '#shared/clientes/convites/verificacao.contract.ts'
import { escolhasDeQuemVe } from '#shared/contas/autorizacoes/escolhas.ts'
import { DocumentoLink } from '../../../contas/cadastro/DocumentoLink.tsx'
import { AjudaDaSenha } from '../../../contas/contas/senhas/AjudaDaSenha.tsx'
import { erroDaSenha } from '../../../contas/contas/senhas/minimo.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { providerName } from '../../../platform/session/sso/provider.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { ChoiceField } from '../../../platform/ui/fields/ChoiceField.tsx'
import { PasswordField } from '../../../platform/ui/fields/PasswordField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { withParts } from '../../../platform/ui/parts.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { type Erros, useCadastroCurto, type Valores } from './useCadastroCurto.ts'

const SenhaOrProvedor = lazyPart(() => import('../../../contas/sso/SenhaOrProvedor.tsx'))

interface Props {
  token: string
  claims: ConviteClaims
  /** Address of the invite as people write it. */
  email: string
  /** Name of the consultor who invited. */
  consultor: string
  /** The invited person's name, when the invite has one. */
  nome: string | null
  /** The turma that the invite belongs to; null for an individual invite. */
  turma: NonNullable<VerifiedConvite['turma']> | null
  /** Whether the invite is part of a selection, of one person or of a turma. */
  selecao: boolean
}

/** Returns the props of one text field of the form. */
type Campo = (name: 'nome_participante' | 'senha' | 'senha2') => {
  name: string
  value: string
  required: true
  onChange(event: ChangeEvent<HTMLInputElement>): void
}

/**
 * Short registration of a client: name, senha twice and the statement of being of age. An individual invite also asks
 * who sees the result; a turma or a selection asks after it.
 */
export default function CadastroCurto({ token, claims, email, consultor, nome, turma, selecao }: Props) {
  const fechado = turma !== null || selecao
  const { values, erros, busy, change, submit, trocar } = useCadastroCurto({
    token,
    claims,
    nome,
    perguntaQuemVe: !fechado,
  })
  const campo: Campo = name => ({
    name,
    value: values[name],
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
  })
  return (
    <form noValidate className="curto" onSubmit={submit}>
      <Abertura email={email} consultor={consultor} turma={turma} selecao={selecao} />
      {turma && selecao && <p>{t('turmas.finalidadeExplica.selecao')}</p>}
      <TextField
        {...campo('nome_participante')}
        label={t('participantes.nomeESobrenome')}
        autoComplete="name"
        error={erros.nome_participante}
      />
      {/* Tells password managers whose senha this is. */}
      <input hidden readOnly type="email" name="username" autoComplete="username" value={claims.email} />
      <Segredo email={claims.email} onIdentidade={trocar}>
        <Senhas nome={values.nome_participante} email={claims.email} campo={campo} erros={erros} />
      </Segredo>
      {!fechado && (
        <QuemVe
          consultor={consultor}
          chosen={values.aceite_compartilhamento}
          error={erros.aceite_compartilhamento}
          onChange={aceite_compartilhamento => change({ aceite_compartilhamento })}
        />
      )}
      <CheckField
        name="maior_de_idade"
        label={t('participantes.maiorDeIdade')}
        required
        checked={values.maior_de_idade}
        onChange={event => change({ maior_de_idade: event.target.checked })}
        error={erros.maior_de_idade}
      />
      <Button look="primary" wide type="submit" busy={busy}>
        {t('participantes.cadastrar')}
      </Button>
      <p className="text-sm text-ink-soft">
        {withParts(t('participantes.termosNoCurto'), {
          termos: <DocumentoLink to={to('/termos')}>{t('participantes.osTermos')}</DocumentoLink>,
          privacidade: <DocumentoLink to={to('/privacidade')}>{t('participantes.avisoPrivacidade')}</DocumentoLink>,
        })}
        {fechado && ` ${t('autorizacoes.depois', { nome: consultor })}`}
      </p>
    </form>
  )
}

interface SegredoProps {
  email: string
  children: ReactNode
  onIdentidade(identidade: string | null): void
}

/** Fields for a senha; where the installation has an identity provider, it is offered in their place. */
function Segredo({ email, children, onIdentidade }: SegredoProps) {
  const { pathname } = useLocation()
  const nome = providerName()
  if (!nome) return children
  return (
    <Suspense fallback={children}>
      <SenhaOrProvedor nome={nome} email={email} de={pathname} senha={children} onIdentidade={onIdentidade} />
    </Suspense>
  )
}

/** The senha, with its rule once the person is in the field, and its confirmation. */
function Senhas({ nome, email, campo, erros }: { nome: string; email: string; campo: Campo; erros: Erros }) {
  const [aberta, setAberta] = useState(false)
  const senha = campo('senha')
  return (
    <>
      <PasswordField
        {...senha}
        label={t('participantes.senha')}
        autoComplete="new-password"
        hint={aberta && <AjudaDaSenha senha={senha.value} nome={nome} email={email} />}
        onFocus={() => setAberta(true)}
        error={erroDaSenha(erros.senha)}
      />
      <PasswordField
        {...campo('senha2')}
        label={t('participantes.confirmeSenha')}
        autoComplete="new-password"
        error={erros.senha2}
      />
    </>
  )
}

interface QuemVeProps {
  consultor: string
  chosen: Valores['aceite_compartilhamento']
  error: string | undefined
  onChange(chosen: 'sim' | 'nao'): void
}

/** Choice of who sees the result: two equal answers, none preselected (behaviour §6). */
const QuemVe = ({ consultor, chosen, error, onChange }: QuemVeProps) => (
  <ChoiceField
    name="aceite_compartilhamento"
    legend={t('autorizacoes.pergunta')}
    hint={t('autorizacoes.perguntaAjuda', { outras: escolhasDeQuemVe() })}
    error={error}
    chosen={chosen}
    onChoose={onChange}
    options={[
      { value: 'sim', label: t('autorizacoes.escolha.sim', { nome: consultor }) },
      { value: 'nao', label: t('autorizacoes.escolha.nao') },
    ]}
  />
)

/** Opening of the page: who invites, to what, and with which address. */
function Abertura({
  email,
  consultor,
  turma,
  selecao,
}: { email: string } & Pick<Props, 'consultor' | 'turma' | 'selecao'>) {
  const nome = turma?.nome_empresa ? `${turma.nome} · ${turma.nome_empresa}` : turma?.nome
  return (
    <div>
      <h1>{t('participantes.titulo')}</h1>
      <p className="mt-1">
        {nome === undefined
          ? t(selecao ? 'participantes.selecao' : 'participantes.curtoIndividual', { consultor })
          : t('participantes.curtoTurma', { consultor, turma: nome })}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {withParts(t(turma?.na_sala ? 'participantes.curtoSala' : 'participantes.curtoPara'), {
          email: <b className="text-ink [overflow-wrap:anywhere]">{email}</b>,
        })}
      </p>
    </div>
  )
}
