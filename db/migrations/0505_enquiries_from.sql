-- From which street of the network an enquiry came, as the audit log has it: strangers must not use up what an address may send.
alter table enquiries add column network text;
