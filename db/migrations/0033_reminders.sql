-- Feature: invoices
select add_notification_events('reminders-due');
