import { startPage } from '#web/page-script.ts'
import { startList } from './start-list.ts'

// The whole script of the public searches for visitors.
startPage()
startList()
