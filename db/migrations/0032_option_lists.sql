-- What the code knows as a list of options is one here too; test/columns.test.ts compares them. These columns took any word.
alter table jobs
  add constraint jobs__trade check (trade in (
    'bricklayer', 'stone-mason', 'carpenter', 'joiner', 'roofer', 'scaffolder', 'steelfixer', 'formworker',
    'concreter', 'groundworker', 'labourer', 'plant-operator', 'crane-operator', 'slinger-signaller', 'pipe-layer',
    'road-worker', 'demolition', 'welder', 'steel-erector', 'electrician', 'plumber', 'heating-engineer',
    'ventilation-fitter', 'plasterer', 'dry-liner', 'tiler', 'painter', 'floor-layer', 'glazier', 'cladder',
    'insulation', 'landscaper', 'site-manager', 'foreman', 'quantity-surveyor', 'project-manager', 'site-engineer',
    'architect', 'bim-technician', 'health-and-safety', 'building-surveyor', 'facilities-manager',
    'property-manager', 'lettings-agent')),
  add constraint jobs__tag_options check (tags <@ array[
    'app', 'administrative', 'android', 'wordpress', 'design', 'react', 'bim', 'retrofit', 'heritage',
    'timber-frame', 'night-shift', 'rail', 'cscs', 'lodging', 'overtime', 'training-given']);
alter table candidates
  add constraint candidates__trade check (trade in (
    'bricklayer', 'stone-mason', 'carpenter', 'joiner', 'roofer', 'scaffolder', 'steelfixer', 'formworker',
    'concreter', 'groundworker', 'labourer', 'plant-operator', 'crane-operator', 'slinger-signaller', 'pipe-layer',
    'road-worker', 'demolition', 'welder', 'steel-erector', 'electrician', 'plumber', 'heating-engineer',
    'ventilation-fitter', 'plasterer', 'dry-liner', 'tiler', 'painter', 'floor-layer', 'glazier', 'cladder',
    'insulation', 'landscaper', 'site-manager', 'foreman', 'quantity-surveyor', 'project-manager', 'site-engineer',
    'architect', 'bim-technician', 'health-and-safety', 'building-surveyor', 'facilities-manager',
    'property-manager', 'lettings-agent')),
  add constraint candidates__job_types check (job_types <@ array['freelancer', 'full-time', 'part-time', 'temporary']),
  add constraint candidates__cards check (cards <@ array[
    'cscs', 'cpcs', 'npors', 'ecs', 'ipaf', 'pasma', 'smsts', 'sssts', 'first-aid', 'carte-btp', 'caces',
    'habilitation', 'aipr', 'sst']),
  add constraint candidates__source check (source in (
    'careers-page', 'referral', 'walk-in', 'phone', 'indeed', 'google', 'france-travail', 'linkedin', 'agent',
    'import'));
alter table applications
  add constraint applications__resume_stage check (resume_stage in (
    'new', 'screening', 'vetting', 'submitted', 'interview', 'offer', 'placed', 'on_hold', 'rejected',
    'client_declined', 'offer_declined', 'withdrawn', 'completed', 'ended_early'));
alter table application_moves
  add constraint application_moves__from_stage check (from_stage in (
    'new', 'screening', 'vetting', 'submitted', 'interview', 'offer', 'placed', 'on_hold', 'rejected',
    'client_declined', 'offer_declined', 'withdrawn', 'completed', 'ended_early')),
  add constraint application_moves__to_stage check (to_stage in (
    'new', 'screening', 'vetting', 'submitted', 'interview', 'offer', 'placed', 'on_hold', 'rejected',
    'client_declined', 'offer_declined', 'withdrawn', 'completed', 'ended_early'));
alter table places add constraint places__country check (country in ('GB', 'FR'));

-- An event that Lintel no longer tells of has no name on the screen.
delete from notifications where event not in ('application-received', 'application-withdrawn', 'job-expired', 'candidate-moved', 'application-moved');
delete from notification_choices where event not in ('application-received', 'application-withdrawn', 'job-expired', 'candidate-moved', 'application-moved');
alter table notifications add constraint notifications__event check (event in ('application-received', 'application-withdrawn', 'job-expired', 'candidate-moved', 'application-moved'));
alter table notification_choices add constraint notification_choices__event check (event in ('application-received', 'application-withdrawn', 'job-expired', 'candidate-moved', 'application-moved'));
