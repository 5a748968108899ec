import { lazy, useEffect } from 'react'
import { isRouteErrorResponse, Navigate, Outlet, useLocation, useMatches, useRevalidator, useRouteError } from 'react-router'
import type { ProblemBody } from '#shared/problem.ts'
import { homeOf, toDashboard, toAccountTab } from '#shared/screens.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { statusOf } from '#web/status-of.ts'
import { useText } from '#web/text.tsx'
import { Button, EmptyState, LinkButton } from '#web/ui/controls.tsx'
import { Page } from '#web/ui/page.tsx'
import { uiText } from '#web/ui/text.ts'
import { isBackAt, settle } from '#web/way-back.ts'
import { BarPart } from '../features/applications/web/bar-slot.ts'
import { type OpenApplication, PanelPart } from '../features/applications/web/panel-slot.ts'
import css from './dashboard.module.css'
import { text } from './dashboard-text.ts'
import { Leave } from './public/leave.tsx'

const PapersOf = lazy(() => import('../features/templates/web/papers-card.tsx').then((part) => ({ default: part.PapersOf })))
const InterviewsOf = lazy(() => import('../features/interviews/web/of-application.tsx').then((part) => ({ default: part.InterviewsOf })))
const AssignmentOf = lazy(() => import('../features/assignments/web/of-application.tsx').then((part) => ({ default: part.AssignmentOf })))
const AnswersOf = lazy(() => import('../features/shortlists/web/of-application.tsx').then((part) => ({ default: part.AnswersOf })))
const ShortlistButton = lazy(() => import('../features/shortlists/web/bar.tsx').then((part) => ({ default: part.ShortlistButton })))

/** What features above applications add to the panel of one. */
const ofApplication = (open: OpenApplication) => (
  <>
    <AnswersOf {...open} />
    <AssignmentOf {...open} />
    <InterviewsOf {...open} />
    <PapersOf {...open} />
  </>
)

/** Around every screen behind the login: it opens for whom it is, and what fails in one leaves menu and header standing. */
export default function DashboardScreen() {
  const { role } = useSession()
  const screen = useMatches().at(-1)?.handle as ScreenFor | undefined
  const { pathname } = useLocation()
  const isOpen = screen?.roles.includes(role) ?? false
  useEffect(() => {
    if (isOpen) settle()
  }, [isOpen])
  // Drawn anew at another record: nothing that was typed, chosen or asked about the one before goes along.
  return isOpen ? (
    <PanelPart value={ofApplication}>
      <BarPart value={ShortlistButton}>
        <Outlet key={pathname} />
      </BarPart>
    </PanelPart>
  ) : (
    <Instead status={403} />
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const status = statusOf(error)
  const problem = isRouteErrorResponse(error) ? (error.data as Partial<ProblemBody> | undefined) : undefined
  // The session ended somewhere else: the guard of the frame decides where to go.
  if (status === 401) return <Leave />
  // Staff may have to set up an authenticator app before anything else.
  if (problem?.code === 'second-factor-required') return <Navigate to={`${toAccountTab('security')}&required=true`} replace />
  return <Instead status={status} reference={problem?.requestId} />
}

type Failure = { status: number; reference?: string | undefined }

/** What stands in the place of a screen that cannot be shown. */
export function Instead(failure: Failure) {
  const { pathname } = useLocation()
  const isNotTheirs = failure.status === 403 || failure.status === 404
  return isNotTheirs && isBackAt(pathname) ? <Home /> : <Sentence {...failure} />
}

/** Who logged in again where somebody else's session had ended begins at home. */
function Home() {
  const session = useSession()
  useEffect(settle, [])
  return <Navigate to={homeOf(session)} replace />
}

function Sentence({ status, reference }: Failure) {
  const t = useText(text)
  const ui = useText(uiText)
  const { revalidate, state } = useRevalidator()
  const kind = status === 403 ? 'forbidden' : status === 404 ? 'missing' : status === 503 ? 'away' : 'failed'
  return (
    <Page title={t[`${kind}Title`]} over={<p className={css.code}>{status}</p>}>
      <EmptyState
        title={t[`${kind}Body`]}
        actions={
          <>
            {(kind === 'away' || kind === 'failed') && (
              <Button look="primary" busy={state !== 'idle'} onClick={revalidate}>
                {ui.retry}
              </Button>
            )}
            <LinkButton to={toDashboard}>{t.toStart}</LinkButton>
          </>
        }
      >
        {kind === 'failed' && reference ? t.reference({ id: reference }) : null}
      </EmptyState>
    </Page>
  )
}
