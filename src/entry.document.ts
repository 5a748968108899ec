import { startPage } from '#web/page-script.ts'

// The whole script of a document: a page that is read, and that React has no work on.
startPage()
