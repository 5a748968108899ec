import { checkForms } from '#web/check-form.ts'
import { startPage } from '#web/page-script.ts'

// The whole script of a page with a form that anybody may send.
startPage()
checkForms()
