import { startPage } from '#web/page-script.ts'
import { startSharing } from '#web/share.ts'

// The whole script of an advert for visitors.
startPage()
startSharing()
