import { startPage } from '#web/page-script.ts'
import { suggest } from '#web/suggest.ts'
import { keywords } from '../../../jobs/web/public/keywords.ts'

// The whole script of the landing page for visitors.
startPage()
suggest({ keywords })
