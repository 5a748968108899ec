-- Feature: orders
select add_notification_events('order-paid-late', 'credits-ending');
